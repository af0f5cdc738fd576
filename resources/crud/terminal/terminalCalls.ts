import { type Http, ReplyError } from '../../../src/client/index.ts';
import { apiUrl, changeTerminalConfig } from '../../../src/contract/index.ts';

const controller = 'crud/terminal';

export const startUrl = apiUrl(controller, 'start');
export const cancelUrl = apiUrl(controller, 'cancel');

/** Ends a run; false if it is over already. */
export async function cancelRun({ request }: Pick<Http, 'request'>, uuid: string) {
  try {
    await request({ method: 'POST', url: cancelUrl, body: { uuid }, showCodeMessage: false });
    return true;
  } catch (error) {
    if (error instanceof ReplyError) return false;
    throw error;
  }
}

export const setManager = ({ call }: Pick<Http, 'call'>, manager: string) =>
  call(changeTerminalConfig, { manager }, { showCodeMessage: false });
