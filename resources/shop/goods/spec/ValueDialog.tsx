import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ruleMessage } from '../../../../src/fields/errorText.ts';
import { image, text } from '../../../../src/fields/index.ts';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { Dialog, DialogCancel } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { FieldInput, useFieldsForm } from '../../../../src/ui/parts/index.ts';
import { type AttrValue, specLimits } from '../../sku.ts';
import { withMergedValues } from './edits.ts';
import type { SpecStore } from './edits.ts';

type ValueDialogProps = {
  readonly store: SpecStore;
  readonly value: AttrValue;
  /** The other values of its group. */
  readonly others: readonly AttrValue[];
  readonly hasImage: boolean;
  readonly canMove: { readonly before: boolean; readonly after: boolean };
  readonly onMove: (by: 1 | -1) => void;
  readonly onSave: (value: AttrValue) => void;
  readonly onClose: () => void;
};

/** Name, English name and picture of a value. Its id stays, and so do its SKUs. */
export function ValueDialog(props: ValueDialogProps) {
  const { store, value, others, hasImage, canMove, onMove, onSave, onClose } = props;
  const t = useText('spec.values');
  const cancel = useText('ui.act')('cancel');
  const form = useFieldsForm(fields, {
    attrValue: value.attrValue,
    attrValueEn: value.attrValueEn ?? '',
    image: value.image ?? '',
  });
  const words: Readonly<Record<string, string>> = {
    attrValue: t('name'),
    attrValueEn: t('nameEn'),
    image: t('image'),
  };
  const texts = {
    label: (name: string) => words[name] ?? name,
    hint: () => '',
    option: () => '',
  };
  const save = form.handleSubmit(({ attrValue, attrValueEn, image: picture }) => {
    const name = attrValue?.trim() ?? '';
    if (name === '') {
      const message = ruleMessage('invalid.blank_spec_value', {});
      return form.setError('attrValue', { type: 'invalid', message }, { shouldFocus: true });
    }
    const english = attrValueEn?.trim();
    return onSave({
      vid: value.vid,
      attrValue: name,
      ...(english && { attrValueEn: english }),
      ...(picture && { image: picture }),
    });
  });
  return (
    <Dialog
      isOpen
      isDirty={form.formState.isDirty}
      onClose={onClose}
      title={t('title')}
      buttons={
        <>
          <DialogCancel>{cancel}</DialogCancel>
          <Button variant="contained" onClick={() => void save()}>
            {t('done')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Fields
          noValidate
          onSubmit={(event) => {
            // The product's own form is around this dialog.
            event.preventDefault();
            event.stopPropagation();
            void save();
          }}
        >
          {Object.entries(fields).map(([name, field]) =>
            name === 'image' && !hasImage ? null : (
              <FieldInput
                key={name}
                name={name}
                source={name}
                field={field}
                texts={texts}
                isRequired={name === 'attrValue'}
              />
            ),
          )}
        </Fields>
      </FormProvider>
      <Moves>
        <Button variant="text" disabled={!canMove.before} onClick={() => onMove(-1)}>
          {t('before')}
        </Button>
        <Button variant="text" disabled={!canMove.after} onClick={() => onMove(1)}>
          {t('after')}
        </Button>
      </Moves>
      {others.length > 0 && <MergeInto {...{ store, value, others, onClose }} />}
    </Dialog>
  );
}

type MergeIntoProps = Pick<ValueDialogProps, 'store' | 'value' | 'others' | 'onClose'>;

/** Merges this value into another one; first shows the effect on their SKUs. Undo restores both. */
function MergeInto({ store, value, others, onClose }: MergeIntoProps) {
  const t = useText('spec.values');
  const prices = useText('spec.generate')('prices');
  const [into, setInto] = useState('');
  const { merged } =
    into === ''
      ? { merged: [] }
      : withMergedValues(store.get().document, { from: value.vid, into });
  const differs = merged.some((rows) => new Set(rows.map(({ price }) => price)).size > 1);
  return (
    <Merge>
      <BoxFrame>
        <select
          aria-label={t('mergeInto')}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        >
          <option value="">{t('mergeInto')}</option>
          {others.map(({ vid, attrValue }) => (
            <option key={vid} value={vid}>
              {attrValue}
            </option>
          ))}
        </select>
      </BoxFrame>
      <Button
        variant="outlined"
        disabled={into === ''}
        onClick={() => {
          store.update((now) => withMergedValues(now, { from: value.vid, into }).document);
          onClose();
        }}
      >
        {t('merge')}
      </Button>
      {into !== '' && (
        <div role="status">
          <p>{t('mergeNote', { smart_count: merged.length })}</p>
          {differs && <p>{prices}</p>}
        </div>
      )}
    </Merge>
  );
}

const fields = {
  attrValue: text({ max: specLimits.value, default: '' }),
  attrValueEn: text({ max: 80, optional: true }),
  image: image({ optional: true }),
};

const Fields = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
const Moves = styled('div')({ display: 'flex' });
const Merge = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  marginBlockStart: theme.spacing(2),
  '& [role=status]': { gridColumn: '1 / -1', ...theme.typography.body2 },
  '& p': { margin: 0 },
  '& select': {
    width: '100%',
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    outline: 0,
  },
  '& option': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));
