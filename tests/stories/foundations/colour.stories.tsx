import { styled } from '@mui/material/styles';
import { contrast } from '../../../src/shell/menu/menuLook.ts';
import tokens from '../../../src/theme/tokens.json' with { type: 'json' };
import { promisedContrast, type Tokens } from '../../support/contrasts.ts';
import { Specimen, Specimens } from '../../support/stories/Specimen.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';

/** Pages for designers; what they show is examined in the components. */
export default { title: 'Foundations/Colour', tags: ['long'] };

const useTokens = (): Tokens => tokens[useToolbar().theme];

function Palette() {
  const of = useTokens();
  const colours = Object.entries(of).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return (
    <Specimens title="Palette">
      {colours.map(([name, value]) => (
        <Specimen key={name}>
          <Swatch style={{ background: value }} />
          <code>{name}</code>
          <small>{value}</small>
        </Specimen>
      ))}
    </Specimens>
  );
}

function Status() {
  const { status } = useTokens();
  return (
    <Specimens title="Status">
      {Object.entries(status).map(([tone, { bg, fg, dot, solid, onSolid }]) => (
        <Specimen key={tone}>
          <Swatch style={{ background: bg, color: fg }}>{tone}</Swatch>
          <Swatch style={{ background: solid, color: onSolid }}>{tone}</Swatch>
          <code>
            tag {ratio(fg, bg)} · dot {ratio(dot, bg)} · solid {ratio(onSolid, solid)}
          </code>
        </Specimen>
      ))}
    </Specimens>
  );
}

/** Counted here and now from the tokens of the theme that is on. */
function Contrast() {
  const of = useTokens();
  return (
    <Specimens title="Contrast, counted from the tokens of this theme">
      {promisedContrast.map(([name, pick, , , least]) => {
        const [ink, ground] = pick(of);
        const isEnough = contrast(ink, ground) >= least;
        return (
          <Specimen key={name}>
            <Swatch style={{ background: ground, color: ink }}>
              {least === 3 ? <Box /> : 'Aa 字'}
            </Swatch>
            <code>{name}</code>
            <small>
              {ratio(ink, ground)}:1, needs {least}:1 · {isEnough ? '✓ enough' : '✗ too faint'}
            </small>
          </Specimen>
        );
      })}
    </Specimens>
  );
}

function Charts() {
  const { chart, surface } = useTokens();
  return (
    <Specimens title="Chart series, in order">
      {chart.map((colour, index) => (
        <Specimen key={colour}>
          <Swatch style={{ background: colour }} />
          <code>
            {index + 1} · {colour}
          </code>
          <small>{ratio(colour, surface)} on surface</small>
        </Specimen>
      ))}
    </Specimens>
  );
}

export const PaletteOfTheTheme = { name: 'Palette', render: () => <Palette /> };
export const StatusTones = { name: 'Status tones', render: () => <Status /> };
export const ContrastRatios = { name: 'Contrast', render: () => <Contrast /> };
export const ChartSeries = { name: 'Chart series', render: () => <Charts /> };

const ratio = (one: string, other: string): string => contrast(one, other).toFixed(2);

const Swatch = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 48,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
}));

const Box = styled('span')({ width: 28, height: 20, border: '1.5px solid', borderRadius: 4 });
