import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { tryMail, type SettingField } from '../../../src/contract/index.ts';
import { email } from '../../../src/fields/index.ts';
import { Dialog, WorkButton } from '../../../src/kit/index.ts';
import { FieldInput, useFieldsForm, useHttp } from '../../../src/ui/parts/index.ts';
import { refusedFields } from './refusedFields.ts';
import { sentValues } from './settingItems.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly items: readonly SettingField[]; readonly onClose: () => void };

const fields = { testMail: email() };

/** Sends a mail by the values in the form, and shows the reply of the mail server. */
export function TestMailDialog({ items, onClose }: Props) {
  const t = useText();
  const settings = useFormContext();
  const form = useFieldsForm(fields, { testMail: '' });
  const { send, isRunning, outcome } = useTry(
    items.map(({ name }) => name),
    settings.getValues,
  );
  const submit = form.handleSubmit(({ testMail }) => send(testMail));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('screens.settings.test')}
      note={t('screens.settings.testNote')}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t(outcome?.isGood ? 'screens.settings.close' : 'ui.act.cancel')}
          </Button>
          <WorkButton variant="contained" isWorking={isRunning} onClick={() => void submit()}>
            {t('screens.settings.testSend')}
          </WorkButton>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FieldInput
            name="testMail"
            source="testMail"
            field={fields.testMail}
            texts={{
              label: () => t('screens.settings.testMail'),
              hint: () => '',
              option: (_name, _field, code) => String(code),
            }}
            isRequired
          />
        </form>
      </FormProvider>
      <Outcome role="status" data-good={outcome?.isGood}>
        {outcome?.text}
      </Outcome>
    </Dialog>
  );
}

function useTry(names: readonly string[], valuesOf: (names: string[]) => readonly unknown[]) {
  const t = useText();
  const http = useHttp();
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly isGood: boolean; readonly text: string }>();

  async function send(testMail: string) {
    const current = valuesOf([...names]);
    const values = Object.fromEntries(names.map((name, index) => [name, current[index]]));
    setRunning(true);
    setOutcome(undefined);
    try {
      const { answer } = await http.call(
        tryMail,
        { ...sentValues(values, []), testMail },
        { showCodeMessage: false },
      );
      setOutcome({ isGood: true, text: t('screens.settings.testDone', { answer }) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const [first = error.message] = Object.values(refusedFields(error));
      setOutcome({ isGood: false, text: first });
    } finally {
      setRunning(false);
    }
  }

  return { send, isRunning, outcome };
}

const Outcome = styled('p')(({ theme }) => ({
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.tone.danger.fg,
  '&[data-good=true]': { color: theme.vars.palette.tone.success.fg },
  '&:empty': { display: 'none' },
}));
