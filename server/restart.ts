/** Exit status with which a supervised server asks to be started anew, with screens built anew. */
export const restartStatus = 75;

/** Variable that tells a server that somebody starts it anew: `start`, or `dev` that does so by itself. */
export const supervisorVariable = 'SHOPWRIGHT_SUPERVISOR';

/**
 * Asks whoever supervises this process for a new start, once the reply to the current call is on its way.
 *
 * @returns false if nobody supervises it: a person has to start the server again
 */
export function requestRestart(): boolean {
  const supervisor = process.env[supervisorVariable];
  // Files that changed are reason enough for the development server.
  if (supervisor === 'dev') return true;
  if (supervisor !== 'start') return false;
  process.exitCode = restartStatus;
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), replyMs).unref();
  return true;
}

const replyMs = 200;
