import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { EditorsProvider, type FoundEditors } from '../../../src/fields/editors.ts';
import type { Option, FindOptions } from '../../../src/fields/view.ts';
import { FieldKitProvider } from '../../../src/fields/FieldKitProvider.tsx';
import type { Field } from '../../../src/schema/index.ts';
import { WhoAsks } from './WhoAsks.tsx';
import { UploadBox, UploadProvider } from '../../../src/ui/upload/index.ts';
import { Asked, Edited, FieldStory, Form, Shown, textsFor, wireOf } from '../FieldStory.tsx';
import type { Language } from '../../../src/contract/index.ts';
import { InBothLanguages, type Said } from './Matrix.tsx';
import { useToolbar } from './toolbar.ts';
import { storyUploads } from './uploads.ts';

/** One type of field, and the values that show what it can do. */
type Facts = {
  readonly field: Field;
  readonly label: Said;
  readonly hint?: Said;
  /** Names of the codes of choices, and labels of sub-rows. */
  readonly words?: Readonly<Record<string, Said>>;
  readonly source?: string;
  /** As rows hold it. */
  readonly value?: unknown;
  /** More than fits. */
  readonly long?: unknown;
  /** Input that cannot be saved; absent if any can. */
  readonly wrong?: unknown;
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly optionsOf?: FindOptions;
  /** Editors of modules; none when absent. */
  readonly editors?: FoundEditors;
};

const states = ['filled', 'empty', 'wrong', 'long', 'off'] as const;
type State = (typeof states)[number];
type TryArgs = { readonly state: State; readonly label: string; readonly hint: string };

/** The two stories of a type of field: all its states at once, and one to play with. */
export const fieldStories = (facts: Facts) => ({
  States: { render: () => <FieldMatrix {...facts} /> },
  TryIt: {
    args: { state: 'filled', label: '', hint: '' } satisfies TryArgs,
    argTypes: {
      state: { control: 'inline-radio', options: states, description: 'What the field holds' },
      label: { control: 'text', description: 'Another label; empty: its own' },
      hint: { control: 'text', description: 'The line below the field' },
    },
    render: (args: TryArgs) => <Tried facts={facts} {...args} />,
  },
});

function Tried({ facts, state, label, hint }: TryArgs & { readonly facts: Facts }) {
  const { language } = useToolbar();
  const { value, long = value, wrong, ...rest } = saidIn(facts, language);
  const given = { filled: value, off: value, long, empty: null, wrong: null }[state] ?? null;
  return (
    <EditorsProvider value={facts.editors ?? noEditors}>
      <FieldStory
        {...rest}
        label={label || rest.label}
        hint={hint || rest.hint}
        value={given}
        typed={state === 'wrong' ? wrong : undefined}
        isDisabled={state === 'off'}
      />
    </EditorsProvider>
  );
}

function FieldMatrix({ editors = noEditors, ...facts }: Facts) {
  return (
    <WhoAsks>
      <UploadProvider value={storyUploads}>
        <EditorsProvider value={editors}>
          <InBothLanguages>
            {(language) => <FieldStates {...saidIn(facts, language)} />}
          </InBothLanguages>
        </EditorsProvider>
      </UploadProvider>
    </WhoAsks>
  );
}

function FieldStates({ source = 'value', value = null, long, wrong, ...rest }: Spoken) {
  const { field, label, words, hint, beside, optionsOf = noOptions } = rest;
  const texts = textsFor(label, words, hint);
  const about = { field, source, texts };
  const input = (held: unknown, more: { typed?: unknown; isDisabled?: boolean } = {}) => (
    <Form source={source} wire={more.typed ?? wireOf(field, held)}>
      <Edited {...about} label={label} hint={hint} {...more} />
    </Form>
  );
  return (
    <FieldKitProvider optionsOf={optionsOf} uploadBox={UploadBox}>
      <State name="Filled">{input(value)}</State>
      <State name="Empty">{input(null)}</State>
      {wrong !== undefined && <State name="Wrong">{input(null, { typed: wrong })}</State>}
      <State name="Disabled">{input(value, { isDisabled: true })}</State>
      {long !== undefined && <State name="Long">{input(long)}</State>}
      {value !== null && (
        <State name="Read only">
          <Shown {...about} value={value} beside={beside} />
        </State>
      )}
      {long !== undefined && (
        <State name="Long, read only">
          <Shown {...about} value={long} beside={beside} />
        </State>
      )}
      {field.operators.length > 0 && (
        <State name="Filter">
          <Asked {...about} />
        </State>
      )}
    </FieldKitProvider>
  );
}

const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Place>
    <h3 lang="en">{name}</h3>
    {children}
  </Place>
);

type Spoken = Omit<Facts, 'label' | 'hint' | 'words'> & {
  readonly label: string;
  readonly hint: string;
  readonly words: Readonly<Record<string, string>>;
};

const saidIn = ({ label, hint, words = {}, ...rest }: Facts, language: Language): Spoken => ({
  ...rest,
  label: label[language],
  hint: hint?.[language] ?? '',
  words: Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word[language]])),
});

const noEditors: FoundEditors = { editors: {} };

const noOptions = async (): Promise<readonly Option[]> => [];

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  paddingBottom: theme.spacing(4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '&:last-of-type': { paddingBottom: 0, borderBottom: 0 },
  '& > h3': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
}));
