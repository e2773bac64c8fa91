// A refusal is one sentence that says what is missing and which command brings it.
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}

/** Runs a command's work; a refusal is printed as its sentence alone, anything else with its stack.
 * @param {() => Promise<void>} work */
export const orRefuse = async (work) => {
  try {
    await work();
  } catch (error) {
    const words = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
};
