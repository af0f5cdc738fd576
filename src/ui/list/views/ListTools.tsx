import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { IconTool } from '../../../kit/index.ts';
import { useDensity } from '../../../kit/density.ts';
import { useText } from '../../../texts/index.ts';

type PanelProps = { readonly anchor: HTMLElement; readonly onClose: () => void };

// Panels load when they open: most visits to a list need none.
const panels = {
  views: lazy(() =>
    import('./SavedViewsPopover.tsx').then(({ SavedViewsPopover: each }) => ({ default: each })),
  ),
  density: lazy(() =>
    import('./ToolPanels.tsx').then(({ DensityMenu: each }) => ({ default: each })),
  ),
  columns: lazy(() =>
    import('./ToolPanels.tsx').then(({ ColumnsPopover: each }) => ({ default: each })),
  ),
} as const satisfies Readonly<Record<string, ComponentType<PanelProps>>>;
type Tool = keyof typeof panels;

const icons = { views: BookmarkIcon, density: DensityIcon, columns: ColumnsIcon } as const;

type ListToolsProps = {
  readonly onRefresh: () => void;
  /** Tools to show; absent: all. Cards have neither columns nor a row height. */
  readonly tools?: readonly Tool[];
};

/** The buttons for saved views, row height, columns, and reloading. */
export function ListTools({ onRefresh, tools = allTools }: ListToolsProps) {
  const t = useText('ui');
  const density = useDensity();
  const [open, setOpen] = useState<{ readonly tool: Tool; readonly anchor: HTMLElement }>();
  const Panel = open && panels[open.tool];
  return (
    <>
      {tools
        .filter((tool) => tool !== 'density' || density !== undefined)
        .map((tool) => {
          const Icon = icons[tool];
          return (
            <IconTool
              key={tool}
              label={t(`tools.${tool}`)}
              aria-haspopup={tool === 'density' ? 'menu' : 'dialog'}
              onClick={({ currentTarget }) => setOpen({ tool, anchor: currentTarget })}
            >
              <Icon />
            </IconTool>
          );
        })}
      <IconTool label={t('tools.refresh')} onClick={onRefresh}>
        <RefreshIcon />
      </IconTool>
      <Suspense fallback={null}>
        {Panel && <Panel anchor={open.anchor} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

const allTools: readonly Tool[] = ['views', 'density', 'columns'];
