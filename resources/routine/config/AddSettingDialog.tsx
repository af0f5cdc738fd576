import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { FormProvider, type UseFormSetError, useWatch } from 'react-hook-form';
import { addSetting, type SettingField } from '../../../src/contract/index.ts';
import { choice } from '../../../src/fields/index.ts';
import { isRequired, type Field } from '../../../src/schema/index.ts';
import { Dialog, WorkButton } from '../../../src/kit/index.ts';
import {
  type CheckedValues,
  FieldInput,
  type TypedValues,
  useFieldsForm,
  useHttp,
  useNotifyText,
} from '../../../src/ui/parts/index.ts';
import { config } from '../config.ts';
import { choosing, settingField, settingTypes, type SettingType } from '../settingField.ts';
import { refusedFields } from './refusedFields.ts';
import { SomeOfInput } from './OptionInputs.tsx';
import { useReload } from './useSettings.ts';
import { type Translate, useText } from '../../../src/texts/index.ts';

type Group = {
  readonly name: string;
  readonly title: string;
  readonly items: readonly SettingField[];
};
type Props = {
  readonly group: string;
  readonly groups: readonly Group[];
  readonly onAdded: (group: string) => void;
  readonly onClose: () => void;
};

/** Asks for a setting of the owner's own; its value is given in the form afterwards. */
export function AddSettingDialog({ group, groups, onAdded, onClose }: Props) {
  const t = useText();
  const fields = useMemo(() => fieldsFor(groups), [groups]);
  const form = useFieldsForm(fields, startIn(group));
  const { add, isRunning } = useAdd(form.setError, (added) => {
    onAdded(added.group);
    onClose();
  });
  const type = String(useWatch({ control: form.control, name: 'type' }));
  const submit = form.handleSubmit(add);
  const texts = {
    label: (name: string) =>
      name === 'rule'
        ? t('screens.settings.rules')
        : t(`resources.config.fields.${name}`, { _: '' }) || t(`fields.${name}`, { _: name }),
    hint: (name: string) => t(`resources.config.hints.${name}`, { _: '' }),
    option: (name: string, _field: Field, code: unknown) => optionOf(t, groups, name, String(code)),
    rows: (name: string) => ({
      label: (column: string) => t(`resources.config.rows.${name}.fields.${column}`, { _: column }),
      hint: () => '',
      option: () => '',
    }),
  };
  return (
    <Dialog
      isOpen
      isDirty
      onClose={onClose}
      title={t('screens.settings.addTitle')}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('ui.act.cancel')}
          </Button>
          <WorkButton variant="contained" isWorking={isRunning} onClick={() => void submit()}>
            {t('screens.settings.add')}
          </WorkButton>
        </>
      }
    >
      <FormProvider {...form}>
        <Asked
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {Object.entries(fields)
            .filter(([name]) => name !== 'content' || choosing.includes(type as SettingType)) // The choice holds no other.
            .map(([name, field]) => (
              <FieldInput
                key={name}
                name={name}
                source={name}
                field={field}
                texts={texts}
                isRequired={isRequired(field)}
                own={name === 'rule' ? SomeOfInput : undefined}
              />
            ))}
          {/* Enter in a line sends what was typed. */}
          <button type="submit" hidden />
        </Asked>
      </FormProvider>
    </Dialog>
  );
}

/** Rules that are useful for a setting added by an owner. */
const ruleNames = [
  'required',
  'email',
  'mobile',
  'url',
  'account',
  'password',
  'varName',
  'idNumber',
  'number',
] as const;

const codesAs = (codes: readonly string[]) =>
  choice(Object.fromEntries(codes.map((code) => [code, [code] as const])));

function fieldsFor(groups: readonly Group[]) {
  const { name, title, tip, weigh, content } = config.fields;
  return {
    group: codesAs(groups.map((each) => each.name)),
    title,
    name,
    type: codesAs(settingTypes),
    content,
    tip,
    rule: settingField({ type: 'checkbox', rule: '', codes: ruleNames }),
    weigh,
  };
}

type AskedValues = ReturnType<typeof startIn>;

const startIn = (group: string) => ({
  group,
  type: 'string',
  name: '',
  title: '',
  tip: '',
  content: [] as readonly Readonly<Record<string, string>>[],
  rule: [] as readonly string[],
  weigh: 0,
});

function optionOf(t: Translate, groups: readonly Group[], name: string, code: string): string {
  if (name === 'group') return groups.find((each) => each.name === code)?.title ?? code;
  return t(`screens.settings.${name === 'type' ? 'types' : 'ruleNames'}.${code}`, { _: code });
}

type NewSetting = CheckedValues<ReturnType<typeof fieldsFor>, AskedValues>;
type SetError = UseFormSetError<TypedValues<AskedValues>>;

function useAdd(setError: SetError, onDone: (added: NewSetting) => void) {
  const t = useText();
  const http = useHttp();
  const notify = useNotifyText();
  const reload = useReload();
  const [isRunning, setRunning] = useState(false);

  async function add(values: NewSetting) {
    setRunning(true);
    try {
      await http.call(addSetting, values, { showCodeMessage: false });
      notify(t('screens.settings.added', { title: values.title }));
      await reload();
      onDone(values);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const refused = Object.entries(refusedFields(error));
      for (const [name, message] of refused)
        // Errors of the server name fields of the call.
        setError(name as keyof AskedValues, { type: 'server', message });
      if (refused.length === 0) notify(error.message, 'error');
    } finally {
      setRunning(false);
    }
  }

  return { add, isRunning };
}

const Asked = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));
