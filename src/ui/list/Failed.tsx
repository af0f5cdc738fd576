import { ErrorState } from '../../kit/index.ts';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly error: unknown; readonly onRetry: () => void };

/** The list did not load: why, that the filters are kept, and a way to try again. */
export function Failed({ error, onRetry }: Props) {
  const t = useUiText();
  const { texts } = useScope();
  return (
    <ErrorState
      title={t('failed.title', { name: texts.one, list: texts.many })}
      text={error instanceof ReplyError && error.message ? error.message : t(reasonKey(error))}
      code={codeOf(error)}
      onRetry={onRetry}
    />
  );
}

/** Nothing to show and no network; the list comes by itself once it is back. */
export function Offline() {
  const t = useUiText();
  const { texts } = useScope();
  const names = { name: texts.one, list: texts.many };
  return <ErrorState title={t('failed.title', names)} text={t('failed.paused')} />;
}

/** Nobody waits any longer: it was called off by the person. */
export function GivenUp({ onRetry }: Pick<Props, 'onRetry'>) {
  const t = useUiText();
  const { texts } = useScope();
  const names = { name: texts.one, list: texts.many };
  return (
    <ErrorState title={t('failed.title', names)} text={t('slow.cancelled')} onRetry={onRetry} />
  );
}

function reasonKey(error: unknown) {
  if (error instanceof NetworkError) {
    return error.reason === 'offline' ? 'failed.offline' : 'failed.noAnswer';
  }
  return 'failed.server';
}

export function codeOf(error: unknown): string | number | undefined {
  if (error instanceof StatusError) return error.status;
  if (error instanceof ReplyError) return error.envelope.code;
  return error instanceof NetworkError ? error.reason : undefined;
}
