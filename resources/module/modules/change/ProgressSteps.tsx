import { styled } from '@mui/material/styles';
import { StatusGlyph, VisuallyHidden } from '../../../../src/kit/index.ts';
import { installSteps, type ModuleProgress } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';

type Props = {
  readonly kind: ModuleProgress['kind'];
  /** Undefined: the server has not answered yet. */
  readonly progress: ModuleProgress | undefined;
};

/** Steps of a change; sign, weight and a word for screen readers say how far each is. */
export function ProgressSteps({ kind, progress }: Props) {
  const t = useText('installing.progress');
  return (
    <Steps aria-label={t('list')}>
      {stepStates(progress).map(({ step, state }) => (
        <li key={step} data-state={state} aria-current={isNow(state) ? 'step' : undefined}>
          <StatusGlyph glyph={glyphs[state]} />
          {kind === 'uninstall' && step === 'copied' ? t('removed') : t(`steps.${step}`)}
          {isNow(state) ? (
            <small>{t(`states.${state}`)}</small>
          ) : (
            <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
          )}
        </li>
      ))}
    </Steps>
  );
}

type StepState = 'done' | 'running' | 'waiting' | 'back';

/** A step that is being undone is the last one that was made; after an end without success none runs. */
function stepStates(progress: ModuleProgress | undefined) {
  const { step: current, outcome, direction } = progress ?? {};
  const at = current === undefined ? -1 : installSteps.indexOf(current);
  const ofCurrent = direction === 'back' ? 'back' : 'running';
  return installSteps.map((step, index) => {
    if (outcome === 'completed') return { step, state: 'done' as const };
    if (outcome === 'undone') return { step, state: 'waiting' as const };
    const state: StepState = index < at ? 'done' : index > at ? 'waiting' : ofCurrent;
    return { step, state: outcome === 'unfinished' && index === at ? 'waiting' : state };
  });
}

const isNow = (state: StepState): boolean => state === 'running' || state === 'back';

const glyphs = { done: 'done', running: 'half', waiting: 'ring', back: 'half' } as const;

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    minHeight: theme.measure.target,
    color: theme.vars.palette.text.secondary,
    '--ground': theme.vars.palette.ui.raised,
  },
  '& > [data-state=done] > svg': { color: theme.vars.palette.tone.success.fg },
  '& > [aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
