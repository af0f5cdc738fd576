import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Answered } from './answered.ts';

/**
 * Writes the line of a call: every write, every refusal of a right, and whatever broke. Reading that
 * succeeded is not worth one, and a name that leads nowhere is a stranger's to choose.
 */
export function noteCall(
  log: FastifyBaseLogger,
  request: FastifyRequest,
  answered: Answered,
): void {
  const { reply, route, caller, fault } = answered;
  if (fault !== undefined) {
    log.error({ ...lineOf(request, answered), err: fault }, 'call failed');
    return;
  }
  if (!route) return;
  const isQuiet = route.method === 'GET' && reply.code !== 401;
  if (isQuiet) return;
  log.info({ ...lineOf(request, answered), caller: caller ?? null }, 'call');
}

const lineOf = ({ id, ip }: FastifyRequest, { reply, route }: Answered) => ({
  id,
  ip,
  method: route?.method,
  path: route?.path,
  status: reply.status,
  code: reply.code,
  ...(reply.error === undefined ? {} : { error: reply.error }),
});
