import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '../../../../src/texts/index.ts';
import { useCommands } from '../model/useCommands.tsx';
import { partTexts, useComponentName } from '../model/partTexts.ts';
import { useDesign, useDesk, useSaving } from '../model/useDesign.tsx';
import { partOf } from '../model/treeEdits.ts';
import type { OpenConflict } from '../model/designStore.ts';

/** Tells that another person's changes were joined, and asks about parts that both have changed. */
export function Notices() {
  const t = useText('pageDesign.joined');
  const { saver } = useDesk();
  const { joined } = useSaving();
  const conflicts = useDesign((state) => state.conflicts);
  if (joined === undefined && conflicts.length === 0) return null;
  return (
    <Note role="status" aria-label={t('title')}>
      <p>
        {joined ? t('text', { name: joined }) : t('restored')}
        {conflicts.length > 0 && ` ${t('ask', { smart_count: conflicts.length })}`}
      </p>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.cid} conflict={conflict} />
      ))}
      {conflicts.length === 0 && (
        <Button variant="text" onClick={saver.dismissJoined}>
          {t('dismiss')}
        </Button>
      )}
    </Note>
  );
}

function Conflict({ conflict: { cid, keys, theirs } }: { readonly conflict: OpenConflict }) {
  const t = useText('pageDesign.joined');
  const translate = useText();
  const { store } = useDesk();
  const { select } = store;
  const nameOf = useComponentName();
  const { settled } = useCommands();
  const code = theirs?.code ?? partOf(store.getState().tree, cid)?.code ?? '';
  const texts = partTexts(translate, code);
  const name = nameOf(code);
  const what =
    keys.length === 0
      ? t(theirs ? 'deletedByMe' : 'deletedByThem', { name })
      : t('properties', { name, keys: keys.map((key) => texts.label(key)).join(t('and')) });
  return (
    <Row>
      <button type="button" onClick={() => select(cid)}>
        {what}
      </button>
      <Button variant="outlined" size="small" onClick={() => settled(store.settle(cid, 'mine'))}>
        {t('mine')}
      </Button>
      <Button variant="outlined" size="small" onClick={() => settled(store.settle(cid, 'theirs'))}>
        {t('theirs')}
      </Button>
    </Row>
  );
}

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  marginBottom: theme.spacing(3),
  padding: theme.spacing(3, 4),
  borderRadius: theme.radius.card,
  color: theme.vars.palette.tone.warning.fg,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  '& > p': { margin: 0 },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > button:first-of-type': {
    ...theme.typography.body2,
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'none',
    textAlign: 'start',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}));
