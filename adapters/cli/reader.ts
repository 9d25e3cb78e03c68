/** Whoever reads the output may go away in the middle (`| head`): then there is nothing more to print, and no fault. */
export function endsWithItsReader(): void {
  process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
    if (problem.code !== "EPIPE") throw problem;
    process.exit(0);
  });
}
