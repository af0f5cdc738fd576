import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormProvider, useForm } from 'react-hook-form';
import { image, text } from '../../../../src/fields/index.ts';
import { Dialog, DialogCancel } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { FieldInput } from '../../../../src/ui/parts/index.ts';
import { type AttrValue, specLimits } from '../../sku.ts';

type ValueDialogProps = {
  readonly value: AttrValue;
  readonly hasImage: boolean;
  readonly canMove: { readonly before: boolean; readonly after: boolean };
  readonly onMove: (by: 1 | -1) => void;
  readonly onSave: (value: AttrValue) => void;
  readonly onClose: () => void;
};

type ValueForm = { attrValue: string; attrValueEn: string; image: string };

/** Name, English name and picture of a value. Its id stays, and so do its SKUs. */
export function ValueDialog(props: ValueDialogProps) {
  const { value, hasImage, canMove, onMove, onSave, onClose } = props;
  const t = useText('spec.values');
  const cancel = useText('ui.act')('cancel');
  const form = useForm<ValueForm>({
    defaultValues: {
      attrValue: value.attrValue,
      attrValueEn: value.attrValueEn ?? '',
      image: value.image ?? '',
    },
  });
  const words = { attrValue: t('name'), attrValueEn: t('nameEn'), image: t('image') };
  const texts = {
    label: (name: string) => words[name as keyof ValueForm] ?? name,
    hint: () => '',
    option: () => '',
  };
  const save = form.handleSubmit(({ attrValue, attrValueEn, image: picture }) =>
    onSave({
      vid: value.vid,
      attrValue: attrValue.trim(),
      ...(attrValueEn.trim() !== '' && { attrValueEn: attrValueEn.trim() }),
      ...(picture && { image: picture }),
    }),
  );
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
          onSubmit={(event) => {
            // The product's own form is around this dialog.
            event.preventDefault();
            event.stopPropagation();
            void save();
          }}
        >
          {fields.map(([name, field]) =>
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
    </Dialog>
  );
}

const fields = [
  ['attrValue', text({ max: specLimits.value })],
  ['attrValueEn', text({ max: 80, optional: true })],
  ['image', image({ optional: true })],
] as const;

const Fields = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
const Moves = styled('div')({ display: 'flex' });
