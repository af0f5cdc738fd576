import { styled } from '@mui/material/styles';
import { contrast } from '../../../src/shell/contrast.ts';
import tokens from '../../../src/shell/tokens.json' with { type: 'json' };
import { Specimen, Specimens } from '../../support/stories/Specimen.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Foundations/Colour' };

type Tokens = (typeof tokens)['light'];

const grounds = ['surface', 'canvas', 'selected'] as const;
const inks = ['text', 'text2', 'text3', 'primary', 'control', 'focus'] as const;
/** Text wants 4.5, what is no text 3. */
const least: Readonly<Record<(typeof inks)[number], number>> = {
  text: 4.5,
  text2: 4.5,
  text3: 4.5,
  primary: 4.5,
  control: 3,
  focus: 3,
};

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

function Contrast() {
  const of = useTokens();
  return (
    <Specimens title="Contrast, counted from the tokens">
      {grounds.flatMap((ground) =>
        inks.map((ink) => (
          <Specimen key={ground + ink}>
            <Swatch style={{ background: of[ground], color: of[ink] }}>
              {least[ink] === 3 ? <Box /> : 'Aa 字'}
            </Swatch>
            <code>
              {ink} on {ground}
            </code>
            <small>
              {ratio(of[ink], of[ground])}, needs {least[ink]}
            </small>
          </Specimen>
        )),
      )}
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

export const Colour = {
  render: () => (
    <>
      <Palette />
      <Status />
      <Contrast />
      <Charts />
    </>
  ),
};

const ratio = (one: string, other: string): string => contrast(one, other).toFixed(2);

const Swatch = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 48,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
}));

const Box = styled('span')({ width: 28, height: 20, border: '1.5px solid', borderRadius: 4 });
