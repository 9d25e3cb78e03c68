/** The package has the schemas of Discord's own OpenAPI document, without types. */
declare module "discord-api-spec/zod" {
  type Schema = {
    safeParse(body: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly unknown[] } };
  };
  export const MessageCreateRequestSchema: Schema;
  export const MessageEditRequestPartialSchema: Schema;
  export const IncomingWebhookUpdateRequestPartialSchema: Schema;
  export const IncomingWebhookInteractionRequestSchema: Schema;
  export const IncomingWebhookRequestPartialSchema: Schema;
  export const CreateMessageInteractionCallbackRequestSchema: Schema;
  export const ModalInteractionCallbackRequestSchema: Schema;
  export const ApplicationCommandAutocompleteCallbackRequestSchema: Schema;
  export const ApplicationCommandUpdateRequestSchema: Schema;
  export const CreatePrivateChannelRequestSchema: Schema;
  export const CreateTextThreadWithMessageRequestSchema: Schema;
}
