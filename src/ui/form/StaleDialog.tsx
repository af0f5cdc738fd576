import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/index.ts';
import { rowToWire } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { ValueText } from '../fields/CellLine.tsx';
import { useText } from '../../texts/index.ts';
import { clashesOf } from './changes.ts';
import { type RowChange, rowChanges } from './rowChanges.ts';
import type { Stale } from './useSave.ts';

type StaleDialogProps = {
  readonly stale: Stale;
  /** Continues from their record with these own values. */
  readonly onSettle: (mine: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

/** Resolves a conflict between two users: chooses a value per field, the own one by default. */
export function StaleDialog({
  stale: { theirs, mine, before },
  onSettle,
  onClose,
}: StaleDialogProps) {
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
      <Intro>{t(clashes.length ? 'stale.clash' : 'stale.noClash')}</Intro>
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

type StaleValueProps = {
  readonly source: string;
  readonly wire: unknown;
  readonly before: unknown;
};

/** Value of a conflict as other screens show it; for sub-rows, their changes. */
function StaleValue({ source, wire, before }: StaleValueProps) {
  const { resource } = useScope();
  const field = resource.shape.fields[source];
  if (field?.relation?.type !== 'rows') return <ValueText source={source} wire={wire} />;
  return <Changes source={source} changes={rowChanges(field, before, wire)} />;
}

type ChangesProps = { readonly source: string; readonly changes: readonly RowChange[] };

function Changes({ source, changes }: ChangesProps) {
  const t = useText('ui');
  const texts = useScope().texts.rows(source);
  if (changes.length === 0) return t('stale.rows.same');
  return (
    <List>
      {changes.map(({ type, name, values }, index) => (
        <span key={`${index} ${name}`}>
          {t(`stale.rows.${type}`, {
            row: name,
            values: values
              .map(({ column, text }) =>
                t('stale.rows.value', { label: texts.label(column), value: text }),
              )
              .join(t('stale.join')),
          })}
        </span>
      ))}
    </List>
  );
}

const Intro = styled('p')({ margin: 0 });

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

const List = styled('span')({ display: 'grid', gap: 2 });
