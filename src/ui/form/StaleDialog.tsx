import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { rowToWire } from '../../schema/index.ts';
import { Dialog } from '../../kit/index.ts';
import { useScope } from '../Scope.tsx';
import { clashesOf } from './changes.ts';
import { StaleValue } from './StaleValue.tsx';
import type { Stale } from './useSave.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly stale: Stale;
  /** Goes on from their record, with these values of mine on top. */
  readonly onSettle: (mine: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

/** Two people changed one record: whose value stands, field by field. Mine unless chosen otherwise. */
export function StaleDialog({ stale: { theirs, mine, before }, onSettle, onClose }: Props) {
  const t = useText('ui');
  const id = useId();
  const { resource, texts } = useScope();
  const clashes = clashesOf(before, mine, rowToWire(resource.shape.fields, theirs));
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isMine: boolean) =>
    setGiven(
      (now) => new Set([...[...now].filter((each) => each !== name), ...(isMine ? [] : [name])]),
    );
  const settled = Object.entries(mine).filter(([name]) => !given.has(name));

  return (
    <Dialog
      isOpen
      isDirty={given.size > 0}
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
      {clashes.map((clash) => {
        const { name } = clash;
        const side = (isMine: boolean) => (
          <label>
            <Radio
              name={`${id}${name}`}
              checked={given.has(name) !== isMine}
              onChange={() => choose(name, isMine)}
            />
            <span>{t(isMine ? 'stale.mine' : 'stale.theirs')}</span>
            <StaleValue
              source={name}
              wire={isMine ? clash.mine : clash.theirs}
              before={before[name]}
            />
          </label>
        );
        return (
          <Choice key={name}>
            <legend>{texts.label(name)}</legend>
            {side(true)}
            {side(false)}
          </Choice>
        );
      })}
    </Dialog>
  );
}

const Says = styled('p')({ margin: 0 });

const Choice = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(2, 3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '& legend': { padding: '0 4px', fontWeight: 600 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(40px, auto) 1fr',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    overflowWrap: 'anywhere',
  },
  '& label > span:nth-of-type(2)': { color: theme.vars.palette.text.secondary },
}));
