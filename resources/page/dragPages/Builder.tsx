import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import {
  isComposing,
  Sheet,
  SkeletonRows,
  ViewTabs,
  VisuallyHidden,
} from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useSaid } from './model/announce.tsx';
import { useBuilderKeys } from './model/useBuilderKeys.ts';
import { useCommands } from './model/useCommands.tsx';
import { useDesign } from './model/useDesign.tsx';
import { useCanvasView } from './model/view.tsx';
import { Notices } from './panels/Notices.tsx';
import { Outline } from './panels/Outline.tsx';
import { Palette } from './panels/Palette.tsx';
import { PartTools } from './panels/PartTools.tsx';
import { Properties } from './panels/Properties.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { ViewBar } from './panels/ViewBar.tsx';

// Apart, as a narrow window has no canvas.
const CanvasEditor = lazy(() =>
  import('./canvas/CanvasEditor.tsx').then((own) => ({ default: own.CanvasEditor })),
);
const Stage = lazy(() => import('./canvas/Stage.tsx').then((own) => ({ default: own.Stage })));

/** The builder: components and outline, the canvas, and the properties of the selected part. */
export function Builder() {
  const box = useRef<HTMLDivElement>(null);
  useBuilderKeys(box, useCommands());
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true });
  return (
    <div ref={box} onKeyDown={stopOwnKeys}>
      <TopBar />
      <Notices />
      {isNarrow ? (
        <NarrowPanels />
      ) : (
        <Suspense fallback={<SkeletonRows rows={8} cells={[30, 50]} />}>
          <CanvasEditor>{columns}</CanvasEditor>
        </Suspense>
      )}
    </div>
  );
}

/** Escape and Delete are meant for the builder, and must neither close a page nor act on a list below. */
function stopOwnKeys(event: KeyboardEvent) {
  if (isComposing(event)) return;
  if (['Escape', 'Delete', 'Backspace'].includes(event.key)) event.stopPropagation();
}

function Columns() {
  const t = useText('pageDesign.panels');
  // The editor draws what is in it anew until its frame stands: panels of 200 lines would be drawn three times.
  const { isDrawn } = useCanvasView();
  return (
    <Grid>
      <Column as="section" aria-label={t('components')}>
        <Title>{t('components')}</Title>
        {isDrawn && <Palette />}
      </Column>
      <Column as="section" aria-label={t('outline')}>
        <Title>{t('outline')}</Title>
        {isDrawn && <PartTools />}
        {isDrawn && <Outline />}
      </Column>
      <Middle as="section" aria-label={t('canvas')}>
        <ViewBar />
        <Suspense fallback={null}>
          <Stage />
        </Suspense>
        <Said />
      </Middle>
      <Column as="section" aria-label={t('properties')}>
        <Title>{t('properties')}</Title>
        {isDrawn && <Properties />}
      </Column>
    </Grid>
  );
}

// One element: the canvas editor is not drawn anew for it.
const columns = <Columns />;

/** The last sentence that was read aloud, for everybody. */
function Said() {
  const said = useSaid();
  return <Sentence aria-hidden="true">{said}</Sentence>;
}

const panes = ['outline', 'properties', 'components'] as const;
type Pane = (typeof panes)[number];

/** One panel at a time, in a window without room for a canvas. */
function NarrowPanels() {
  const t = useText('pageDesign.panels');
  const [pane, setPane] = useState<Pane>('outline');
  const isEmpty = useDesign(({ tree }) => tree.length === 0);
  return (
    <Sheet>
      <ViewTabs
        label={t('title')}
        views={panes.map((key) => ({ key, label: t(key) }))}
        current={pane}
        onChange={(key) => setPane(panes.find((each) => each === key) ?? 'outline')}
        controls="page-design-pane"
      />
      <Pane id="page-design-pane">
        <VisuallyHidden as="h2">{t(pane)}</VisuallyHidden>
        {pane !== 'components' && !isEmpty && <PartTools />}
        {{ outline: <Outline />, properties: <Properties />, components: <Palette /> }[pane]}
      </Pane>
    </Sheet>
  );
}

// Below the header of the shell, the head of the page and the padding around it.
const height = 'max(480px, 100dvh - 176px)';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `minmax(0, 2fr) minmax(0, 3fr) / 232px minmax(0, 1fr) 320px`,
  gap: theme.spacing(3),
  height,
  // The canvas and the properties are as high as both panels on their left.
  '& > :nth-of-type(n + 3)': { gridRow: '1 / -1' },
  '& > :nth-of-type(1)': { gridArea: '1 / 1' },
  '& > :nth-of-type(2)': { gridArea: '2 / 1' },
}));

const Column = styled(Sheet)(({ theme }) => ({
  minWidth: 0,
  overflow: 'auto',
  padding: theme.spacing(3),
}));

const Middle = styled(Sheet)({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minWidth: 0,
  overflow: 'hidden',
});

const Pane = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(4),
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 2),
}));

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  minHeight: 24,
  margin: 0,
  padding: theme.spacing(0.5, 3),
  color: theme.vars.palette.text.secondary,
}));
