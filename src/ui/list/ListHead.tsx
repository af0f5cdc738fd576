import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { listActions } from '../actions/offers.ts';
import { useLaunch } from '../actions/launch.ts';
import { PageHead, useWaited } from '../base/index.ts';
import { addPage } from '../../contract/index.ts';
import { useScope } from '../Scope.tsx';
import { inSentence } from '../texts/inSentence.ts';
import { useUiText } from '../texts/useTexts.ts';
import { countText, dueFacts, type Counts } from './facts.ts';

type Props = {
  readonly counts: Counts;
  /** How many rows there are in all, when that is known. */
  readonly all: string | undefined;
};

/** Name of the list, one sentence about what waits in it, and what can be done with the list. */
export function ListHead({ counts, all }: Props) {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const launch = useLaunch();
  const fact = useFact(counts, all);
  return (
    <PageHead title={texts.many} fact={fact}>
      {listActions(resource, access.can).map(([name]) => (
        <Button key={name} variant="outlined" onClick={() => launch.act(name, [])}>
          {texts.action(name).name}
        </Button>
      ))}
      {access.verb('add') && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          component={Link}
          to={addPage(resource.path)}
        >
          {t('list.add', { name: inSentence(texts.one) })}
        </Button>
      )}
    </PageHead>
  );
}

/** "128 to ship, the oldest has waited 19 hours"; without anything due, how many there are. */
function useFact(counts: Counts, all: string | undefined): string | undefined {
  const t = useUiText();
  const waited = useWaited();
  const { resource, texts } = useScope();
  const due = dueFacts(resource, counts);
  if (!due.length) return all === undefined ? undefined : t('list.inAll', { count: all });
  return due
    .map(({ preset, count, exact, oldest }, index) => {
      const params = { view: inSentence(texts.preset(preset)), count: countText(count, exact) };
      // The first is the one that has waited longest; two ages in one sentence say less than one.
      return oldest && index === 0
        ? t('list.dueSince', { ...params, age: waited(oldest) })
        : t('list.due', params);
    })
    .join(t('list.factsJoin'));
}
