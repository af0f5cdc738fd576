import type { Order } from './call.ts';
import { Cancelled, NetworkError, ReplyError, StatusError } from './failures.ts';
import type { HttpPorts } from './ports.ts';

/** Tells a person what became of a call, once, as far as the call wants it told. */
export function createReport({ notify, log, translate }: HttpPorts) {
  // One failed refresh fails every call that waited for it; it is told once.
  const told = new WeakSet<Error>();

  return {
    success({ showSuccessMessage }: Order, msg: string) {
      if (showSuccessMessage)
        notify({ type: 'success', message: msg || translate('client.http.done') });
    },

    failure(order: Order, error: unknown) {
      if (!(error instanceof Error) || told.has(error)) return;
      told.add(error);
      if (error instanceof Cancelled && error.reason === 'duplicate')
        log(`${order.method} ${order.url}: replaced by an identical call`);
      if (isWanted(order, error) && error.message)
        notify({ type: 'error', message: error.message });
    },

    /** Keeps a failure from being told: what it means is already on the screen. */
    hush: (error: Error) => void told.add(error),
  };
}

export type Report = ReturnType<typeof createReport>;

function isWanted(order: Order, error: Error): boolean {
  if (error instanceof ReplyError) return order.showCodeMessage;
  if (error instanceof StatusError)
    return order.showErrorMessage && error.status !== order.toleratedStatus;
  return order.showErrorMessage && error instanceof NetworkError;
}
