import type { Components, Theme, ThemeOptions } from '@mui/material/styles';
import { densities, type Density, touch } from '../kit/density.ts';
import { CheckboxRoot, controlLabelRoot, formControlRoot } from './legacyProps.tsx';
import { baseFamily, cjkPunctuation } from './type.ts';

/** The components that the theme styles. */
type StyledComponents = Pick<
  Components<Omit<Theme, 'components'>>,
  | 'MuiCssBaseline'
  | 'MuiButtonBase'
  | 'MuiButton'
  | 'MuiIconButton'
  | 'MuiSvgIcon'
  | 'MuiPaper'
  | 'MuiDrawer'
  | 'MuiDialog'
  | 'MuiBackdrop'
  | 'MuiPopover'
  | 'MuiMenuItem'
  | 'MuiTooltip'
  | 'MuiTextField'
  | 'MuiFormControl'
  | 'MuiFormControlLabel'
  | 'MuiOutlinedInput'
  | 'MuiInputBase'
  | 'MuiCheckbox'
  | 'MuiRadio'
  | 'MuiSwitch'
  | 'MuiSkeleton'
  | 'MuiTableCell'
>;

/**
 * Looks and defaults of MUI's components.
 *
 * They read the theme they are given, so that this file has no colours and no lengths of its own beyond
 * paddings.
 */
const styled: StyledComponents = {
  MuiCssBaseline: { styleOverrides: page },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.measure.control,
        padding: '4px 12px',
        whiteSpace: 'nowrap',
        ...coarse(theme),
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.ui.divider,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          backgroundColor: theme.vars.palette.ui.hover,
          borderColor: theme.vars.palette.ui.control,
        },
      }),
      contained: ({ theme }) => ({
        '&.MuiButton-colorPrimary:active': { backgroundColor: theme.vars.palette.ui.primaryActive },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: theme.measure.control,
        minHeight: theme.measure.control,
        padding: 5,
        borderRadius: theme.radius.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
        '@media (pointer: coarse)': {
          minWidth: theme.measure.touch,
          minHeight: theme.measure.touch,
        },
      }),
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: 0, boxShadow: theme.vars.palette.ui.dialog }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...raised(theme, theme.radius.dialog),
        boxShadow: theme.vars.palette.ui.dialog,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.ui.scrim },
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...raised(theme, theme.radius.group),
        boxShadow: theme.vars.palette.ui.menu,
        marginTop: 4,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.measure.control,
        margin: '0 4px',
        padding: '4px 10px',
        gap: 10,
        borderRadius: theme.radius.tag,
        '& .MuiListItemIcon-root': {
          minWidth: 0,
          color: theme.vars.palette.text.secondary,
        },
        ...coarse(theme),
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 350 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '4px 8px',
        borderRadius: theme.radius.tag,
        backgroundColor: theme.vars.palette.ui.inverse,
        color: theme.vars.palette.ui.onInverse,
        ...theme.typography.caption,
      }),
    },
  },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: {
      variant: 'outlined',
      size: 'small',
      margin: 'none',
      fullWidth: true,
      ...formControlRoot,
    },
  },
  MuiFormControlLabel: {
    defaultProps: { disableTypography: false, ...controlLabelRoot },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.measure.control,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.ui.control },
        '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.ui.focus,
        },
        ...coarse(theme),
      }),
      input: {
        padding: '4px 11px',
        height: 20,
        // A phone zooms into fields below 16 px.
        '@media (pointer: coarse)': { fontSize: 16 },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // MUI draws placeholders at 42 % opacity, which is not readable.
      input: ({ theme }) => ({
        '&::placeholder': { opacity: 1, color: theme.vars.palette.ui.text3 },
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      // react-admin names the span around the box; a screen reader reads the box.
      slotProps: {
        input: (owner) => (owner['aria-label'] ? { 'aria-label': owner['aria-label'] } : {}),
        root: () => ({ 'aria-label': undefined, component: CheckboxRoot }),
      },
    },
    styleOverrides: {
      root: ({ theme }) => ({ padding: 6, color: theme.vars.palette.ui.control }),
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ padding: 6, color: theme.vars.palette.ui.control }),
    },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.ui.hairline }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.ui.hairline,
        padding: 'var(--cell-pad-y) var(--cell-pad-x)',
      }),
      head: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.ui.sunken,
      }),
    },
  },
};

// Each component is checked above. Compared with the whole of `Components`, which react-admin extends
// by a hundred names, the theme costs the type checker 40 s; `unknown` skips that comparison.
export const components = styled as unknown as NonNullable<ThemeOptions['components']>;

function coarse(theme: Pick<Theme, 'measure'>) {
  return { '@media (pointer: coarse)': { minHeight: theme.measure.touch } };
}

function raised({ vars }: Pick<Theme, 'vars'>, borderRadius: number) {
  return {
    borderRadius,
    border: `1px solid ${vars.palette.ui.hairline}`,
    backgroundColor: vars.palette.ui.raised,
  };
}

/** The page itself: type, focus ring, the local face for Chinese punctuation, calm motion. */
function page({ vars, radius }: Theme) {
  return {
    '@font-face': cjkPunctuation,
    ':root': {
      '--font-base': baseFamily.join(' '),
      '--font-family': 'var(--font-base)',
      '--line-body': '20px',
      ...variablesOf('standard'),
      colorScheme: 'light',
    },
    ':root:lang(zh)': { '--font-family': 'CjkPunct, var(--font-base)', '--line-body': '22px' },
    ':root[data-mode="dark"]': { colorScheme: 'dark' },
    ':root[data-density="compact"]': variablesOf('compact'),
    ':root[data-density="roomy"]': variablesOf('roomy'),
    // Overrides every density.
    '@media (pointer: coarse)': { ':root:root:root': { '--control-height': `${touch}px` } },
    'html, body, #root': { height: '100%' },
    body: {
      lineHeight: 'var(--line-body)',
      fontVariantNumeric: 'tabular-nums',
      textAutospace: 'normal',
      WebkitFontSmoothing: 'antialiased',
    },
    // A link without a look of its own is still a link of this page; any other rule wins.
    ':where(a)': { color: vars.palette.primary.main },
    ':focus-visible': {
      outline: `2px solid ${vars.palette.ui.focus}`,
      outlineOffset: 2,
      borderRadius: radius.tag,
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        // Zero, not a short time: any other value makes each property of each element change by a
        // transition of its own, and an inherited colour takes one frame per layer.
        transitionDuration: '0s !important',
        transitionDelay: '0s !important',
        animationDuration: '.01ms !important',
        animationIterationCount: '1 !important',
      },
    },
  };
}

function variablesOf(density: Density) {
  const { row, padY, padX, control } = densities[density];
  return {
    '--row-height': `${row}px`,
    '--cell-pad-y': `${padY}px`,
    '--cell-pad-x': `${padX}px`,
    '--control-height': `${control}px`,
  };
}
