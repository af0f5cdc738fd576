import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { StatusError } from '../../client/index.ts';
import { listPage } from '../../contract/index.ts';
import { EmptyState, ErrorState, Sheet, useArrive } from '../../kit/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { inSentence } from '../texts/textsOf.ts';
import { codeOf, faultOf, useLoadFaultText } from './loadFault.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** `h1` when it is all the page has. */
  readonly heading?: 'h1' | 'h2';
};

/** Shows the reason a record is not shown, and the one remedy. */
export function RecordFault({ error, onRetry, heading = 'h2' }: Props) {
  const t = useText('ui');
  const textOf = useLoadFaultText();
  const faultText = (failure: unknown, advice: string) =>
    failure instanceof StatusError
      ? t('record.advice', { sentence: failure.message, advice })
      : advice;
  const { texts } = useScope();
  const names = { name: inSentence(texts.one), list: inSentence(texts.many) };
  const fault = faultOf(error);
  if (fault === 'missing' || fault === 'denied') {
    return (
      <EmptyState
        drawing={fault === 'missing' ? 'search' : 'lock'}
        heading={heading}
        title={t(`record.${fault}`, names)}
        text={faultText(error, t(`record.${fault}Text`))}
        action={<ToList />}
        note={fault === 'missing' ? 404 : 401}
      />
    );
  }
  return (
    <ErrorState
      heading={heading}
      title={t('record.failed', names)}
      text={textOf(error)}
      code={codeOf(error)}
      onRetry={onRetry}
    />
  );
}

function ToList() {
  const t = useText('ui');
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
