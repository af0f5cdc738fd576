import { styled, useTheme } from '@mui/material/styles';
import { densities } from '../../../src/kit/density.ts';
import { Specimen, Specimens } from '../../support/stories/Specimen.tsx';

/** Pages for designers; what they show is examined in the components. */
export default { title: 'Foundations/Measures', tags: ['long'] };

const spaces = [4, 8, 12, 16, 20, 24, 32, 48];

export const SpaceAndRadius = {
  render: function SpaceAndRadius() {
    const { radius, measure } = useTheme();
    return (
      <>
        <Specimens title="Space, base 4">
          {spaces.map((px) => (
            <Specimen key={px}>
              <Bar style={{ width: px }} />
              <code>{px}</code>
            </Specimen>
          ))}
        </Specimens>
        <Specimens title="Radius">
          {Object.entries(radius).map(([name, px]) => (
            <Specimen key={name}>
              <Block style={{ borderRadius: px }} />
              <code>
                {name} {px}
              </code>
            </Specimen>
          ))}
        </Specimens>
        <Specimens title="Lengths that components share">
          {Object.entries(measure).map(([name, length]) => (
            <Specimen key={name}>
              <code>{name}</code>
              <small>{typeof length === 'object' ? JSON.stringify(length) : String(length)}</small>
            </Specimen>
          ))}
        </Specimens>
        <Specimens title="Row heights">
          {Object.entries(densities).map(([name, { row, padY, padX, control }]) => (
            <Specimen key={name}>
              <Block style={{ height: row }} />
              <code>{name}</code>
              <small>
                row {row}, padding {padY} × {padX}, control {control}
              </small>
            </Specimen>
          ))}
        </Specimens>
      </>
    );
  },
};

const shadows = ['low', 'menu', 'dialog'] as const;

export const ElevationAndLayers = {
  render: function ElevationAndLayers() {
    const { vars, layer, zIndex } = useTheme();
    const layers = Object.entries({ ...layer, ...zIndex }).toSorted(([, a], [, b]) => a - b);
    return (
      <>
        <Specimens title="Elevation: sheets have none">
          {shadows.map((name) => (
            <Specimen key={name}>
              <Block style={{ boxShadow: vars.palette.ui[name] }} />
              <code>{name}</code>
            </Specimen>
          ))}
        </Specimens>
        <Specimens title="Layers, bottom to top">
          {layers.map(([name, height]) => (
            <Specimen key={name}>
              <code>{name}</code>
              <small>{height}</small>
            </Specimen>
          ))}
        </Specimens>
      </>
    );
  },
};

export const Motion = {
  render: function Motion() {
    const { transitions } = useTheme();
    return (
      <>
        <Specimens title="Durations">
          {Object.entries(transitions.duration).map(([name, ms]) => (
            <Specimen key={name}>
              <Mover
                style={{ transitionDuration: `${ms}ms` }}
                tabIndex={0}
                role="img"
                aria-label={name}
              />
              <code>
                {name} {ms} ms
              </code>
              <small>Hover or focus to see it</small>
            </Specimen>
          ))}
        </Specimens>
        <Specimens title="Curves">
          {Object.entries(transitions.easing).map(([name, curve]) => (
            <Specimen key={name}>
              <code>{name}</code>
              <small>{curve}</small>
            </Specimen>
          ))}
        </Specimens>
      </>
    );
  },
};

const Bar = styled('div')(({ theme }) => ({
  height: 16,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Block = styled('div')(({ theme }) => ({
  height: 56,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  backgroundColor: theme.vars.palette.ui.raised,
}));

const Mover = styled(Block)(({ theme }) => ({
  width: 56,
  borderRadius: theme.radius.control,
  transitionProperty: 'transform',
  transitionTimingFunction: theme.transitions.easing.easeOut,
  '&:hover, &:focus-visible': { transform: 'translateX(60px)' },
}));
