import { ReplyError } from '../../../src/client/index.ts';

/** Why each value was refused, by its name; nothing when something else went wrong. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const data = error instanceof ReplyError ? error.envelope.data : undefined;
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
}
