import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { rowToWire } from '../../schema/index.ts';
import { Dialog } from '../base/index.ts';
import { ValueText } from '../fields/ValueText.tsx';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { changedValues, clashesOf } from './changes.ts';
import type { Stale } from './useSave.ts';

type Props = {
  readonly stale: Stale;
  /** Goes on from their record, with these values of mine on top. */
  readonly onSettle: (mine: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

/** Two people changed one record: whose value stands, field by field. Theirs unless chosen. */
export function StaleDialog({ stale, onSettle, onClose }: Props) {
  const t = useUiText();
  const { resource, texts } = useScope();
  const { fields } = resource.shape;
  const { formState } = useFormContext();
  const before = formState.defaultValues ?? {};
  const mine = changedValues(before, stale.mine);
  const clashes = clashesOf(before, mine, rowToWire(fields, stale.theirs));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(clashes.map(({ name }) => name)));
  const choose = (name: string, isMine: boolean) =>
    setKept((now) =>
      isMine ? new Set([...now, name]) : new Set([...now].filter((each) => each !== name)),
    );
  const contested = new Set(clashes.map(({ name }) => name));
  const settled = Object.entries(mine).filter(([name]) => !contested.has(name) || kept.has(name));

  return (
    <Dialog
      isOpen
      isDirty
      onClose={onClose}
      title={t('stale.title', { name: texts.one })}
      note={t('stale.note')}
      buttons={
        <>
          <Button variant="outlined" onClick={() => onSettle({})}>
            {t('stale.reload')}
          </Button>
          <Button variant="contained" onClick={() => onSettle(Object.fromEntries(settled))}>
            {t('stale.goOn')}
          </Button>
        </>
      }
    >
      <Says>{t(clashes.length ? 'stale.clash' : 'stale.noClash')}</Says>
      {clashes.map(({ name, mine: typed, theirs }) => (
        <Choice key={name}>
          <legend>{texts.label(name)}</legend>
          <label>
            <Radio checked={kept.has(name)} onChange={() => choose(name, true)} />
            <span>{t('stale.mine')}</span>
            <ValueText source={name} wire={typed} />
          </label>
          <label>
            <Radio checked={!kept.has(name)} onChange={() => choose(name, false)} />
            <span>{t('stale.theirs')}</span>
            <ValueText source={name} wire={theirs} />
          </label>
        </Choice>
      ))}
    </Dialog>
  );
}

const Says = styled('p')({ margin: 0 });

const Choice = styled('fieldset')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  padding: theme.spacing(2, 3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '& legend': { padding: '0 4px', fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8 },
  '& label > span:first-of-type + span': { color: theme.vars.palette.text.secondary },
}));
