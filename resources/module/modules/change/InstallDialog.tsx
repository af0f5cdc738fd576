import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, DialogCancel, WorkButton } from '../../../../src/kit/index.ts';
import {
  type ConflictChoice,
  installModuleCall,
  type PreparedAnswers,
  type PreparedModule,
} from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { RefusalNote } from '../parts/RefusalNote.tsx';
import { unreported, useWork } from '../parts/useWork.ts';
import { Conflicts } from './Conflicts.tsx';
import { Consent } from './Consent.tsx';
import { useModuleChanges } from './changes.ts';

type Props = { readonly module: PreparedModule; readonly onClose: () => void };

/** Installation or update of a checked module: its conflicts are decided first, then a person agrees. */
export function InstallDialog({ module, onClose }: Props) {
  const t = useText('installing');
  const { conflicts, from, publisher, uid } = module;
  const hasConflicts = conflicts.length > 0;
  const [step, setStep] = useState<Step>(hasConflicts ? 'conflicts' : 'consent');
  const [hasMoved, setMoved] = useState(false);
  const [answers, setAnswers] = useState(() => suggestedAnswers(module));
  const [isAgreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState('');
  const { install, isWorking, refusal } = useInstall(module);
  const kind = from === undefined ? 'install' : 'update';
  const go = (next: Step) => {
    setMoved(true);
    setStep(next);
  };
  const inConflicts = step === 'conflicts';

  return (
    <Dialog
      isOpen
      {...(hasConflicts && { size: 'large' })}
      isDirty={typed !== '' || isChanged(answers, suggestedAnswers(module))}
      onClose={onClose}
      title={t(`title.${kind}`, { name: module.title })}
      note={inConflicts ? <OpenConflicts module={module} answers={answers} /> : t('consent.note')}
      buttons={
        <>
          {hasConflicts && !inConflicts && (
            <Button variant="text" onClick={() => go('conflicts')}>
              {t('consent.back')}
            </Button>
          )}
          <DialogCancel>{t('cancel')}</DialogCancel>
          {inConflicts ? (
            <AfterConflicts
              module={module}
              answers={answers}
              onNext={() => go('consent')}
              onStop={onClose}
            />
          ) : (
            <WorkButton
              variant="contained"
              disabled={!isAgreed || (publisher === undefined && typed !== uid)}
              isWorking={isWorking}
              onClick={() => void install(answers, typed)}
            >
              {t(`consent.${kind}`)}
            </WorkButton>
          )}
        </>
      }
    >
      <StepBody key={step} isFocused={hasMoved}>
        {inConflicts ? (
          <Conflicts
            conflicts={conflicts}
            answers={answers}
            onDecide={(id, choice) => setAnswers({ ...answers, [id]: choice })}
          />
        ) : (
          <Consent
            module={module}
            isAgreed={isAgreed}
            onAgree={setAgreed}
            typed={typed}
            onType={setTyped}
          />
        )}
      </StepBody>
      <RefusalNote>{refusal}</RefusalNote>
    </Dialog>
  );
}

type Step = 'conflicts' | 'consent';

type StepProps = { readonly isFocused: boolean; readonly children: ReactNode };

/** Takes the focus after a change of step, as the button that made it is gone. */
function StepBody({ isFocused, children }: StepProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) body.current?.focus();
  }, [isFocused]);
  return (
    <Parts ref={body} tabIndex={-1}>
      {children}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  minWidth: 0,
  '& > p': { margin: 0 },
  '&:focus, &:focus-visible': { outline: 'none' },
}));

type AnswersProps = { readonly module: PreparedModule; readonly answers: PreparedAnswers };

const openIn = ({ module: { conflicts }, answers }: AnswersProps): number =>
  conflicts.filter(({ id }) => answers[id] === undefined).length;

const isStopped = ({ answers }: AnswersProps): boolean => Object.values(answers).includes('cancel');

function OpenConflicts(props: AnswersProps) {
  const t = useText('installing.conflicts');
  const open = openIn(props);
  return open > 0 && !isStopped(props) && t('open', { smart_count: open });
}

type AfterProps = AnswersProps & { readonly onNext: () => void; readonly onStop: () => void };

/** Goes on to the consent; a decision against the installation closes it instead. */
function AfterConflicts({ onNext, onStop, ...decided }: AfterProps) {
  const t = useText('installing.conflicts');
  if (isStopped(decided))
    return (
      <Button variant="contained" onClick={onStop}>
        {t('stop')}
      </Button>
    );
  return (
    <Button variant="contained" disabled={openIn(decided) > 0} onClick={onNext}>
      {t('next')}
    </Button>
  );
}

/** Answers before a person decides: those that lose nothing, and the only one where there is no choice. */
const suggestedAnswers = ({ conflicts }: PreparedModule): PreparedAnswers =>
  Object.fromEntries(
    conflicts.flatMap(({ id, conflict }): [string, ConflictChoice][] => {
      const [only, ...others] = conflict.choices;
      const suggested =
        conflict.about === 'file' ? conflict.suggested : others.length === 0 ? only : undefined;
      return suggested === undefined ? [] : [[id, suggested]];
    }),
  );

const isChanged = (answers: PreparedAnswers, before: PreparedAnswers): boolean =>
  Object.entries(answers).some(([id, choice]) => before[id] !== choice);

function useInstall({ uid, prepared, title, from, publisher, conflicts }: PreparedModule) {
  const http = useHttp();
  const { follow } = useModuleChanges();
  const { isWorking, refusal, run } = useWork();
  const install = (answers: PreparedAnswers, typed: string) =>
    run(async () => {
      const order = {
        uid,
        prepared,
        consent: 1,
        ...(publisher === undefined && { typed }),
        ...(conflicts.length > 0 && { answers: JSON.stringify(answers) }),
      } as const;
      const begun = await http.call(installModuleCall, order, unreported);
      follow(begun, { kind: from === undefined ? 'install' : 'update', title });
    });
  return { install, isWorking, refusal };
}
