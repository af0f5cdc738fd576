import { NetworkError, StatusError } from '../../client/index.ts';
import { type Fault, faultOf } from '../states/index.ts';
import type { Translate } from '../../texts/index.ts';

/**
 * Why a form or a dialog was not saved, and that what was typed is still there. What the client says of
 * a status or of the network comes first, as it says it anywhere. Source: specification 8.
 */
export function saveProblem(
  error: Error,
  t: Translate<'ui'>,
): { readonly type: Fault; readonly message: string } {
  const type = faultOf(error);
  if (type === 'refused') return { type, message: error.message };
  const isTold = error instanceof StatusError || error instanceof NetworkError;
  if (isTold && (type === 'noAnswer' || type === 'server'))
    return { type, message: t('save.kept', { sentence: error.message }) };
  return { type, message: t(type === 'noAnswer' ? 'save.server' : `save.${type}`) };
}
