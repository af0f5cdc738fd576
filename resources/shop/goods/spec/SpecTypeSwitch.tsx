import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { Dialog, DialogCancel, Segments, Tick } from '../../../../src/kit/index.ts';
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
  const [isAsking, setAsking] = useState(false);
  function choose(wanted: boolean) {
    if (wanted === isMultiple) return;
    if (hasData(store.get().document)) setAsking(true);
    else store.update((now) => switchType(now, { isMultiple: wanted }));
  }
  return (
    <>
      <Segments
        label={t('type.label')}
        value={isMultiple ? 'multiple' : 'single'}
        onChange={(value) => choose(value === 'multiple')}
        options={specTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
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

const specTypes = ['single', 'multiple'] as const;

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

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Rows = styled('div')({ maxHeight: 240, overflow: 'auto' });
