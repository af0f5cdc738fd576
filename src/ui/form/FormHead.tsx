import type { Row } from '../actions/offers.ts';
import { PageHead } from '../../kit/index.ts';
import { inSentence } from '../texts/inSentence.ts';
import { useScope } from '../Scope.tsx';
import { Crumbs } from './Crumbs.tsx';
import { useText } from '../../texts/index.ts';

type Props = { readonly row: Row | undefined };

/** The way back to the list, and which record this is. */
export function FormHead({ row }: Props) {
  const t = useText('ui');
  const { texts, nameOf } = useScope();
  const name = inSentence(texts.one);
  const task = row ? t('form.edit', { name }) : t('form.add', { name });
  const title = row ? nameOf(row) : task;
  return (
    <PageHead
      title={title}
      tabTitle={row ? `${task} ${title}` : task}
      crumbs={<Crumbs here={task} />}
    />
  );
}
