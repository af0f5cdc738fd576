import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { listPage } from '../../../../src/contract/index.ts';
import { Sheet, SheetPart } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { Stack, PartHead } from '../../shared/parts.tsx';
import type { WriteState } from './useWrite.ts';

const stages = ['planning', 'writing', 'migrating', 'building', 'restarting', 'ready'] as const;

type Props = {
  readonly state: WriteState;
  /** Path of the page that was written: `shop/brand`. */
  readonly page: string | undefined;
  readonly onRetry: () => void;
};

/** Steps of a write, its outcome, and the way to the new page. */
export function WriteSteps({ state, page, onRetry }: Props) {
  const t = useText('designer');
  if (state.type === 'none') return null;
  if (state.type === 'failed')
    return (
      <Alert
        severity="error"
        action={
          <Button size="small" onClick={onRetry}>
            {t('write.retry')}
          </Button>
        }
      >
        {t('write.failed', { reason: state.reason })}
      </Alert>
    );
  if (state.type === 'done')
    return (
      <Alert
        severity="success"
        action={
          page !== undefined &&
          state.isLive && (
            // The page is loaded anew: this one does not know the new declaration.
            <Button size="small" href={pageAddress(page)}>
              {t('write.open')}
            </Button>
          )
        }
      >
        {t(state.isLive ? 'write.done' : 'write.byHand')}
      </Alert>
    );
  const at = stages.findIndex((each) => each === state.stage);
  return (
    <Sheet aria-label={t('write.title')}>
      <SheetPart>
        <PartHead title={t('write.title')} />
        <Stack>
          <LinearProgress
            variant="determinate"
            value={(100 * Math.max(at, 0)) / (stages.length - 1)}
            aria-label={t('write.title')}
          />
          <Steps>
            {stages.map((stage, index) => (
              <li key={stage} aria-current={index === at ? 'step' : undefined}>
                {t(`write.stages.${stage}`)}
              </li>
            ))}
          </Steps>
        </Stack>
      </SheetPart>
    </Sheet>
  );
}

/** Address of a page that the plan names, with or without the root of the back office. */
export const pageAddress = (page: string): string => (page.startsWith('/') ? page : listPage(page));

const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 6),
  margin: 0,
  paddingInlineStart: theme.spacing(5),
  color: theme.vars.palette.text.secondary,
  '& [aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));
