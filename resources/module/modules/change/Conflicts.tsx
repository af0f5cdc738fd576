import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { diffLines } from '../../../../src/kit/diff/diffLines.ts';
import { LineDiff } from '../../../../src/kit/diff/LineDiff.tsx';
import {
  type ConflictChoice,
  conflictText,
  consequenceText,
  type PreparedAnswers,
  type PreparedConflict,
} from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { ChoiceRadios } from '../parts/ChoiceRadios.tsx';

type Props = {
  readonly conflicts: readonly PreparedConflict[];
  readonly answers: PreparedAnswers;
  readonly onDecide: (id: string, choice: ConflictChoice) => void;
};

/** Conflicts of an installation, each with its decision and what follows from it. */
export function Conflicts({ conflicts, answers, onDecide }: Props) {
  const t = useText('installing.conflicts');
  return (
    <>
      <p>{t('intro', { smart_count: conflicts.length })}</p>
      {conflicts.map((conflict) => (
        <ConflictBlock
          key={conflict.id}
          conflict={conflict}
          answer={answers[conflict.id]}
          onDecide={(choice) => onDecide(conflict.id, choice)}
        />
      ))}
    </>
  );
}

type BlockProps = {
  readonly conflict: PreparedConflict;
  readonly answer: ConflictChoice | undefined;
  readonly onDecide: (choice: ConflictChoice) => void;
};

function ConflictBlock({ conflict: prepared, answer, onDecide }: BlockProps) {
  const t = useText();
  const { conflict, owner } = prepared;
  const named = { owner: owner ?? t('packages.product') };
  // The key is put together from the conflict; a test goes through all of them.
  const say = ({ key, values }: ReturnType<typeof conflictText>) =>
    t(key, { ...values, ...named, _: key });
  const sentence = say(conflictText(conflict));
  return (
    <Block aria-label={sentence}>
      <h3>{sentence}</h3>
      {conflict.about === 'file' && <FileSides conflict={prepared} />}
      <ChoiceRadios
        legend={t('installing.conflicts.choose')}
        chosen={answer}
        onChoose={onDecide}
        choices={conflict.choices.map((choice) => ({
          value: choice,
          label: t(`packages.choices.${choice}`),
          follows: say(consequenceText(conflict, choice)),
        }))}
      />
    </Block>
  );
}

/** Both sides of a file as a diff, where both, or the one that there is, are texts. */
function FileSides({
  conflict: { conflict, here, next },
}: {
  readonly conflict: PreparedConflict;
}) {
  const t = useText('installing.conflicts');
  const lines = useMemo(() => diffLines(here ?? null, next ?? null), [here, next]);
  if (conflict.about !== 'file') return null;
  const isWhole =
    (here !== undefined || conflict.state === 'deleted') &&
    (next !== undefined || conflict.state === 'removed');
  if (!isWhole) return <small>{t('noDiff')}</small>;
  return (
    <div>
      <small>{t('diff')}</small>
      <LineDiff lines={lines} label={`${t('diff')}: ${conflict.path}`} />
    </div>
  );
}

const Block = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  padding: theme.spacing(3, 4),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '& > h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& pre': { maxHeight: 260 },
}));
