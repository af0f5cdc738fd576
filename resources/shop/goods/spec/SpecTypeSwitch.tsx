import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { Dialog, DialogCancel, Tick } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { blankSku, type SpecDocument, switchType } from '../../spec.ts';
import type { SpecStore } from './edits.ts';

type SpecTypeSwitchProps = {
  readonly store: SpecStore;
  readonly isMultiple: boolean;
  readonly texts: readonly (readonly string[])[];
};

/** Single or multiple. Switching clears the specification, so it asks first when there is something. */
export const SpecTypeSwitch = memo(function SpecTypeSwitch(props: SpecTypeSwitchProps) {
  const { store, isMultiple, texts } = props;
  const t = useText('spec');
  const name = useId();
  const [isAsking, setAsking] = useState(false);
  function choose(wanted: boolean) {
    if (wanted === isMultiple) return;
    if (hasData(store.get().document)) setAsking(true);
    else store.update((now) => switchType(now, { isMultiple: wanted }));
  }
  return (
    <>
      <Segments role="radiogroup" aria-label={t('type.label')}>
        {[false, true].map((each) => (
          <label key={String(each)} data-on={each === isMultiple || undefined}>
            <input
              type="radio"
              name={name}
              checked={each === isMultiple}
              onChange={() => choose(each)}
            />
            {t(each ? 'type.multiple' : 'type.single')}
          </label>
        ))}
      </Segments>
      {isAsking && (
        <SwitchDialog
          document={store.get().document}
          texts={texts}
          onClose={() => setAsking(false)}
          onSwitch={(keeps, survivor) => {
            setAsking(false);
            store.update((now) => switchType(now, { isMultiple: !isMultiple, keeps, survivor }));
          }}
        />
      )}
    </>
  );
});

/** True if switching would lose data. */
const hasData = ({ isMultiple, attrs, rows }: SpecDocument): boolean =>
  isMultiple
    ? attrs.length > 0
    : rows.some(
        (row) =>
          row.id !== undefined || row.price !== blankSku.price || row.stock !== blankSku.stock,
      );

type SwitchDialogProps = {
  readonly document: SpecDocument;
  readonly texts: readonly (readonly string[])[];
  readonly onSwitch: (keeps: boolean, survivor: number) => void;
  readonly onClose: () => void;
};

function SwitchDialog({ document, texts, onSwitch, onClose }: SwitchDialogProps) {
  const t = useText('spec.switching');
  const cancel = useText('ui.act')('cancel');
  const [keeps, setKeeps] = useState(true);
  const [survivor, setSurvivor] = useState(0);
  const { isMultiple, rows } = document;
  const stock = rows.reduce((sum, row) => sum + (Number(row.stock) || 0), 0);
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t(isMultiple ? 'toSingle' : 'toMultiple')}
      buttons={
        <>
          <DialogCancel>{cancel}</DialogCancel>
          <Button variant="contained" onClick={() => onSwitch(keeps, survivor)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('clears')}</p>
      <Choice>
        <Tick checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
        {isMultiple ? t('keepOne', { stock }) : t('keepFirst')}
      </Choice>
      {isMultiple && keeps && rows.length > 1 && (
        <Rows role="radiogroup" aria-label={t('survivor')}>
          {rows.slice(0, 50).map((row, index) => (
            <Choice key={row.key}>
              <Radio checked={survivor === index} onChange={() => setSurvivor(index)} />
              {`${texts[index]?.join(' / ') ?? ''} · ${row.price || '—'}`}
            </Choice>
          ))}
        </Rows>
      )}
    </Dialog>
  );
}

const Segments = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  justifySelf: 'start',
  border: `1px solid ${theme.vars.palette.ui.divider}`,
  borderRadius: theme.radius.control,
  overflow: 'hidden',
  '& label': {
    position: 'relative',
    padding: '6px 14px',
    minHeight: theme.measure.control,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& label[data-on]': {
    backgroundColor: theme.vars.palette.ui.selected,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
  '& label:focus-within': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& input[type=radio]': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Rows = styled('div')({ maxHeight: 240, overflow: 'auto' });
