import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { listPage, ReplyCode } from '../../contract/index.ts';
import { EmptyState, ErrorState, Sheet, useArrive } from '../../kit/index.ts';
import { useScope } from '../Scope.tsx';
import { codeOf } from '../list/Failed.tsx';
import { inSentence } from '../texts/inSentence.ts';
import { useUiText } from '../texts/useTexts.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** `h1` when it is all the page has. */
  readonly heading?: 'h1' | 'h2';
};

/** Why a record is not shown, and the one thing to do about it. */
export function RecordFault({ error, onRetry, heading = 'h2' }: Props) {
  const t = useUiText();
  const { texts } = useScope();
  const names = { name: inSentence(texts.one), list: inSentence(texts.many) };
  const fault = faultOf(error);
  if (fault === 'missing' || fault === 'denied') {
    return (
      <EmptyState
        drawing={fault === 'missing' ? 'search' : 'lock'}
        heading={heading}
        title={t(`record.${fault}`, names)}
        text={t(`record.${fault}Text`)}
        action={<ToList />}
        note={fault === 'missing' ? 404 : 401}
      />
    );
  }
  return (
    <ErrorState
      heading={heading}
      title={t('record.failed', names)}
      text={fault === 'refused' && error instanceof Error ? error.message : t(textOf(fault))}
      code={codeOf(error)}
      onRetry={onRetry}
    />
  );
}

type Passing = Exclude<ReturnType<typeof faultOf>, 'missing' | 'denied'>;
const textOf = (fault: Passing) =>
  fault === 'refused' ? 'record.server' : (`record.${fault}` as const);

function ToList() {
  const t = useUiText();
  const { resource, texts } = useScope();
  return (
    <Button variant="outlined" component={Link} to={listPage(resource.path)}>
      {t('record.toList', { list: inSentence(texts.many) })}
    </Button>
  );
}

/** The same as a page of its own, which takes the focus and names the tab. */
export function RecordFaultPage(props: Omit<Props, 'heading'>) {
  const sheet = useRef<HTMLElement>(null);
  const arrive = useArrive();
  const { error } = props;
  useEffect(() => {
    const heading = sheet.current?.querySelector('h1');
    if (heading) arrive(heading.textContent, heading);
  }, [arrive, error]);
  return (
    <Sheet ref={sheet}>
      <RecordFault heading="h1" {...props} />
    </Sheet>
  );
}

/** Why a record could not be read or written, as far as it changes what a person can do about it. */
export type Fault = 'missing' | 'denied' | 'refused' | 'offline' | 'noAnswer' | 'server';

/** `refused`: the shop declines and says why; everything else has a text of ours. */
export function faultOf(error: unknown): Fault {
  if (error instanceof NetworkError) return error.reason === 'offline' ? 'offline' : 'noAnswer';
  if (error instanceof StatusError) return statusFaults[error.status] ?? 'server';
  if (!(error instanceof ReplyError)) return 'server';
  const { code, data } = error.envelope;
  if (code === ReplyCode.denied) return 'denied';
  if (errorCode(data) === 'not_found') return 'missing';
  return error.message === '' ? 'server' : 'refused';
}

const statusFaults: Readonly<Record<number, Fault>> = {
  401: 'denied',
  403: 'denied',
  404: 'missing',
  408: 'noAnswer',
  502: 'noAnswer',
  503: 'noAnswer',
  504: 'noAnswer',
};

const errorCode = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
