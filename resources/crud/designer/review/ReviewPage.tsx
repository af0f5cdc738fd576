import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { PlanView, PlanProblem, PlannedFile } from '../../../../src/generator/index.ts';
import {
  ErrorState,
  PageHead,
  Sheet,
  SheetPart,
  SkeletonRows,
  WorkButton,
} from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useNotifyText } from '../../../../src/ui/parts/index.ts';
import { CodeText, Remark, Stack, PartHead } from '../../shared/parts.tsx';
import { useDraft } from '../model/useDraft.tsx';
import { pendingPage } from '../pendingPage.ts';
import { FileDiff } from './FileDiff.tsx';
import { Statements } from './Statements.tsx';
import { useWrite } from './useWrite.ts';
import { pageAddress, WriteSteps } from './WriteSteps.tsx';

type Props = {
  /** Goes back to the design, to a field of it if one is given. */
  readonly onBack: (field?: string) => void;
};

/** Shows what a draft would write, and writes it once everything that loses data is confirmed. */
export function ReviewPage({ onBack }: Props) {
  const t = useText('designer');
  const queries = useQueryClient();
  const { draft, calls } = useDraft();
  const { id, version } = draft;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['designer', 'plan', id, version],
    queryFn: () => calls.plan({ id, version }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, string>>>({});
  const { state, write, reset } = useWrite({ calls });
  const page = data?.page;
  useEffect(() => {
    if (state.type === 'failed' || state.type === 'done') pendingPage.clear();
    if (state.type !== 'done') return;
    void queries.invalidateQueries({ queryKey: ['designer', 'start'] });
    // Loads the page anew: this one does not know the new declaration.
    if (state.isLive && page !== undefined) globalThis.location.assign(pageAddress(page));
  }, [state, page, queries]);
  const lost = lostNames(data);
  const isConfirmed = lost.every((name) => confirmed[name] === name);
  const isIdle = state.type === 'none';
  const again = () => {
    reset();
    void refetch();
  };
  return (
    <>
      <PageHead title={t('review.title', { file: draft.file })}>
        <Button variant="outlined" disabled={state.type === 'running'} onClick={() => onBack()}>
          {t('review.back')}
        </Button>
        <WorkButton
          variant="contained"
          isWorking={state.type === 'running'}
          disabled={
            !data ||
            isFetching ||
            !isIdle ||
            data.problems.length > 0 ||
            !isConfirmed ||
            isEmpty(data)
          }
          onClick={() => {
            if (!data) return;
            if (page !== undefined) pendingPage.set(pageAddress(page));
            void write(data, lost);
          }}
        >
          {t('review.write')}
        </WorkButton>
      </PageHead>
      <Stack>
        <WriteSteps state={state} page={page} onRetry={again} />
        {error && (
          <ErrorState
            title={t('review.failed', { reason: error.message })}
            text=""
            onRetry={again}
            retryLabel={t('review.again')}
          />
        )}
        {!data && !error && (
          <div role="status" aria-label={t('review.planning')}>
            <SkeletonRows rows={6} cells={[30, 50]} />
          </div>
        )}
        {data && <Problems problems={data.problems} onField={onBack} />}
        {data && (
          <Statements
            statements={data.statements}
            confirmed={confirmed}
            onConfirm={(name, typed) => setConfirmed({ ...confirmed, [name]: typed })}
          />
        )}
        {data && <Files files={data.files} />}
        {data?.commitMessage !== undefined && <CommitMessage text={data.commitMessage} />}
      </Stack>
    </>
  );
}

const isEmpty = ({ files, statements }: PlanView): boolean =>
  files.length === 0 && statements.length === 0;

/** Names of everything that loses data. */
const lostNames = (plan: PlanView | undefined): readonly string[] => [
  ...new Set(plan?.statements.flatMap(({ loses }) => loses ?? [])),
];

type ProblemsProps = {
  readonly problems: readonly PlanProblem[];
  readonly onField: (field: string) => void;
};

function Problems({ problems, onField }: ProblemsProps) {
  const t = useText('designer');
  if (problems.length === 0) return null;
  return (
    <Sheet role="alert" aria-label={t('review.problems')}>
      <SheetPart>
        <PartHead title={t('review.problems')} />
        <ProblemList>
          {problems.map(({ net, message, path, line, field }) => (
            <li key={`${net}.${path}.${line}.${message}`}>
              <b>{t(`review.nets.${net}`)}</b> {message}
              {path !== undefined && (
                <Remark>{line === undefined ? path : `${path}:${line}`}</Remark>
              )}
              {field !== undefined && (
                <Button size="small" variant="outlined" onClick={() => onField(field)}>
                  {t('review.toField', { field })}
                </Button>
              )}
            </li>
          ))}
        </ProblemList>
      </SheetPart>
    </Sheet>
  );
}

const ProblemList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  paddingInlineStart: theme.spacing(5),
  overflowWrap: 'anywhere',
}));

function Files({ files }: { readonly files: readonly PlannedFile[] }) {
  const t = useText('designer');
  const [own, derived] = [
    files.filter(({ isDerived }) => !isDerived),
    files.filter(({ isDerived }) => isDerived),
  ];
  return (
    <Sheet>
      <SheetPart>
        <PartHead title={t('review.files', { count: own.length })} />
        {own.map((file) => (
          <FileDiff key={file.path} file={file} isOpen />
        ))}
        {files.length === 0 && <Remark>{t('review.nothing')}</Remark>}
      </SheetPart>
      {derived.length > 0 && (
        <SheetPart>
          <PartHead title={t('review.derived', { count: derived.length })} />
          {derived.map((file) => (
            <FileDiff key={file.path} file={file} isOpen={false} />
          ))}
        </SheetPart>
      )}
    </Sheet>
  );
}

function CommitMessage({ text }: { readonly text: string }) {
  const t = useText('designer');
  const notify = useNotifyText();
  return (
    <Sheet>
      <SheetPart>
        <PartHead title={t('review.commit')}>
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(() => notify(t('review.copied')))
            }
          >
            {t('review.copy')}
          </Button>
        </PartHead>
        <CodeText tabIndex={0} role="region" aria-label={t('review.commit')}>
          {text}
        </CodeText>
      </SheetPart>
    </Sheet>
  );
}
