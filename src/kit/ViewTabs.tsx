import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent } from 'react';

export type View = {
  readonly key: string;
  readonly label: string;
  /** Formatted count: `1,284`, `10,000+`. */
  readonly count?: string | undefined;
  /** True if the rows need action: the count is ochre. */
  readonly isDue?: boolean;
  /** Preceded by a thin rule. */
  readonly isApart?: boolean;
};

type ViewTabsProps = {
  /** Subject of the views, for screen readers. */
  readonly label: string;
  readonly views: readonly View[];
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** Id of the element the views change. */
  readonly controls?: string;
};

/** The views of a list. Arrow keys, Home and End move; moving chooses. */
export function ViewTabs({ label, views, current, onChange, controls }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    views.findIndex(({ key }) => key === current),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = views.at(targetOf(event.key, at, views.length) ?? at);
    if (!next || next.key === current) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(next.key)}"]`)?.focus();
  };

  return (
    <TabList ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {views.map(({ key, label: name, count, isDue, isApart }, index) => (
        <Tab
          key={key}
          type="button"
          role="tab"
          data-view={key}
          data-due={isDue || undefined}
          data-apart={isApart || undefined}
          aria-selected={index === at}
          aria-controls={controls}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {name}
          {count !== undefined && <Count>{count}</Count>}
        </Tab>
      ))}
    </TabList>
  );
}

/** Index that a key moves to in a row of tabs; undefined if there is none. */
function targetOf(key: string, at: number, length: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (at + length - 1) % length,
    ArrowRight: (at + 1) % length,
    Home: 0,
    End: length - 1,
  };
  return targets[key];
}

const TabList = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  padding: theme.spacing(0, 2.5),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
}));

const Tab = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'relative',
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 6,
  height: theme.measure.view,
  padding: '0 10px',
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -4 },
  '&[data-apart]': { marginInlineStart: 13 },
  '&[data-apart]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -7,
    height: 20,
    borderInlineStart: `1px solid ${theme.vars.palette.ui.divider}`,
  },
  '&[aria-selected=true]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '&[aria-selected=true]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 10,
    bottom: 0,
    height: 2,
    backgroundColor: theme.vars.palette.primary.main,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 6px',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.full,
  backgroundColor: theme.vars.palette.ui.sunken,
  color: theme.vars.palette.text.secondary,
  '[data-due] > &': {
    borderColor: theme.vars.palette.tone.warning.line,
    backgroundColor: theme.vars.palette.tone.warning.bg,
    color: theme.vars.palette.tone.warning.fg,
  },
}));
