import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { LayoutMode } from '../arrangement.ts';
import { useArrangement } from '../services.ts';
import { menuLook, type MenuLook } from './menuLook.ts';

type Props = {
  readonly children: ReactNode;
  readonly className?: string;
  /** Layout to preview instead of the current one. */
  readonly layoutMode?: LayoutMode;
};

/**
 * Background of a menu, in the layout and the colours the user chose.
 *
 * Both colour modes are written at once, so that a switch repaints and renders nothing.
 */
export function MenuGround({ children, className, layoutMode: pictured }: Props) {
  const arrangement = useArrangement();
  const layoutMode = pictured ?? arrangement.layoutMode;
  return (
    <Ground
      className={className}
      layoutMode={layoutMode}
      light={menuLook(layoutMode, 'light', arrangement)}
      dark={menuLook(layoutMode, 'dark', arrangement)}
    >
      {children}
    </Ground>
  );
}

type Looks = {
  readonly layoutMode: LayoutMode;
  readonly light: MenuLook;
  readonly dark: MenuLook;
};

const Ground = styled('div', {
  shouldForwardProp: (name) => !['layoutMode', 'light', 'dark'].includes(String(name)),
})<Looks>(({ theme, layoutMode, light, dark }) => ({
  ...variables(theme, layoutMode, light),
  ...theme.applyStyles('dark', variables(theme, layoutMode, dark)),
  backgroundColor: 'var(--menu-ground)',
  color: 'var(--menu-strong)',
  '& .MuiIconButton-root': { color: 'var(--menu-text)' },
  '& .MuiIconButton-root:hover': {
    backgroundColor: `var(--menu-hover, ${theme.vars.palette.ui.hover})`,
    boxShadow: 'inset 0 0 0 1px var(--menu-hover-line)',
  },
}));

function variables({ vars }: Theme, layoutMode: LayoutMode, look: MenuLook) {
  const { hairline, low } = vars.palette.ui;
  return {
    '--menu-ground': look.ground,
    '--menu-text': look.text,
    '--menu-strong': look.isOwn ? look.text : vars.palette.text.primary,
    '--menu-active-ground': look.activeGround,
    '--menu-active-text': look.activeText,
    '--menu-active-line': layoutMode === 'Default' ? `0 0 0 1px ${hairline}, ${low}` : 'none',
    // Mixes nothing into colours the user chose: it could push their contrast below the minimum.
    '--menu-hover': look.isOwn ? 'transparent' : 'initial',
    '--menu-hover-line': look.isOwn ? 'currentColor' : 'transparent',
  };
}
