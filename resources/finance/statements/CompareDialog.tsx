import { styled } from '@mui/material/styles';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- its inputs are sent with a file, whose reply fills them in
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { recordPage } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { dateOf } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  FieldInput,
  FileDrop,
  useLoadResource,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { statementLines } from '../statementLines.ts';
import { statement, statements } from '../statements.ts';
import { ComparisonResult } from './ComparisonResult.tsx';
import { useComparison } from './useComparison.ts';

type Values = { readonly method: string; readonly day: string };

/**
 * Compares the file of a bank or a gateway: it is tried at once, with what differs, and kept when that is
 * confirmed. The page of the statement follows.
 */
export function CompareDialog(props: ActionDialogProps) {
  // The names of differences come with the declaration of lines.
  const load = useLoadResource();
  use(useMemo(() => load?.(statementLines.name) ?? nothingLoaded, [load]));
  return <CompareForm {...props} />;
}

const nothingLoaded = Promise.resolve(statementLines);

function CompareForm({ name, onClose }: ActionDialogProps) {
  const t = useText();
  const own = useText('reconciling');
  const navigate = useNavigate();
  const { texts } = useScope();
  const said = texts.action(name);
  const form = useForm<Values>({ defaultValues: { method: 'offline', day: '' } });
  const { method, day } = useWatch({ control: form.control });
  const [file, setFile] = useState<File>();
  const { state, send } = useComparison(name);
  const tried = useRef<readonly unknown[]>([]);

  function refuse(ofDay: string | undefined) {
    if (ofDay === undefined) return;
    form.setError('day', { type: 'server', message: ofDay });
    form.setFocus('day');
  }
  const attempt = useEffectEvent(async (isAgain = false) => {
    const values = form.getValues();
    const wanted = [file, values.method, values.day];
    const isHalfTyped = values.day !== '' && !dateOf(values.day);
    const isKnown = wanted.every((each, at) => each === tried.current[at]);
    if (!file || isHalfTyped || (isKnown && !isAgain)) return;
    tried.current = wanted;
    form.clearErrors();
    const { report, ofDay } = await send({ file, ...values }, true);
    refuse(ofDay);
    // The day of the file stands in its input, where it can be corrected.
    if (report?.day === undefined || values.day !== '') return;
    tried.current = [file, values.method, report.day];
    form.setValue('day', report.day);
  });
  useEffect(() => void attempt(), [file, method, day]);

  async function keep() {
    if (!file) return;
    const { report, ofDay } = await send({ file, ...form.getValues() }, false);
    refuse(ofDay);
    if (report?.id === undefined) return;
    onClose();
    await navigate(recordPage(statements.path, report.id));
  }
  const isWriting = state.phase === 'writing';
  return (
    <Dialog
      isOpen
      isDirty={file !== undefined}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{t('ui.act.cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            disabled={!isWriting && !(state.phase === 'tried' && state.report.ok)}
            isWorking={isWriting}
            onClick={() => void keep()}
          >
            {own('start')}
          </WorkButton>
        </>
      }
    >
      <FormProvider {...form}>
        <Parts>
          <FileDrop
            file={file}
            accept=".csv,.xlsx,text/csv"
            rules={own('rules')}
            onChoose={setFile}
          />
          <Inputs>
            {(['method', 'day'] as const).map((source) => (
              <FieldInput
                key={source}
                name={source}
                source={source}
                field={statement.fields[source]}
                texts={texts}
                isRequired={false}
              />
            ))}
          </Inputs>
          <div aria-live="polite">
            <ComparisonResult state={state} onRetry={() => void attempt(true)} />
          </div>
        </Parts>
      </FormProvider>
    </Dialog>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& p': { margin: 0 },
}));

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: theme.spacing(4),
}));
