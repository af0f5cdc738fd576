import { spawnSync } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';

/** The variables of this process, with a path on which the programs of the repository are found first. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [
    resolve(import.meta.dirname, '../node_modules/.bin'),
    dirname(process.execPath),
    process.env['PATH'],
  ]
    .filter(Boolean)
    .join(delimiter),
});

/**
 * Runs a program of `node_modules/.bin` and shows what it prints. npm puts that folder on the path, a
 * supervisor or a person who calls `node scripts/start.ts` does not.
 *
 * @returns its exit status; 1 when it cannot be started
 */
export function runTool(
  [program = '', ...words]: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): number {
  const env = { ...toolEnvironment(), ...variables };
  const { status, error } = spawnSync(program, words, { stdio: 'inherit', env });
  if (error) console.error(`${program} cannot be started: ${error.message}`);
  return status ?? 1;
}
