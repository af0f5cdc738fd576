import Button from '@mui/material/Button';
import { optionFacts, type SourcePath } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { inputOptions, type PartModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { FieldRows } from './FieldRows.tsx';
import { OptionList } from './OptionInput.tsx';
import { Stack, TextBox } from '../../shared/parts.tsx';
import type { DesignSelection } from './selection.ts';
import { BilingualText } from './TextsPanel.tsx';

type SelectedProps = {
  readonly selected: Extract<DesignSelection, { type: 'section' | 'preset' | 'action' }>;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

/** Properties of a section, of a view or of an action. */
export function SelectedPart({ selected, onSelect }: SelectedProps) {
  const { model } = useDraft();
  const { type } = selected;
  const list = ({ section: 'form', preset: 'presets', action: 'actions' } as const)[type];
  const parts = list === 'form' ? model.sections : model[list];
  const index =
    type === 'section' ? selected.index : parts.findIndex(({ name }) => name === selected.name);
  const part = parts[index];
  if (!part) return null;
  return (
    <PartProperties
      // A section keeps its inputs while it is renamed.
      key={`${type}-${index}`}
      part={part}
      type={type}
      path={[list, type === 'section' ? index : part.name]}
      onSelect={onSelect}
    />
  );
}

type PartProps = {
  readonly part: PartModel;
  readonly type: 'section' | 'preset' | 'action';
  readonly path: SourcePath;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

function PartProperties({ part, type, path, onSelect }: PartProps) {
  const { name, options } = part;
  const t = useText('designer');
  const { model, edit, setValue } = useDraft();
  const { resource: of } = model;
  const textPath =
    type === 'action'
      ? ['actions', name, 'name']
      : [type === 'section' ? 'sections' : 'presets', name];
  return (
    <Stack>
      <TextBox
        label={t('field.name')}
        value={name}
        isLazy
        onType={(to) => {
          if (of === undefined || !/^[a-z]\w*$/.test(to)) return;
          if (type === 'section') return setValue([...path, 'section'], to);
          edit([{ type: 'renameKey', of, path, to }]);
          onSelect({ type, name: to });
        }}
      />
      <BilingualText label={t('texts.label')} path={textPath} />
      <OptionList
        facts={optionFacts[type]}
        options={options}
        onSet={(option, value, typing) =>
          setValue([...path, option], value, typing && [...path, typing].join('.'))
        }
        leaves={['section', ...inputOptions]}
      />
      {type === 'action' && <ActionInputs action={part} path={path} />}
      <div>
        <Button
          variant="outlined"
          size="small"
          color="error"
          onClick={() => {
            setValue(path, undefined);
            onSelect(undefined);
          }}
        >
          {t('field.remove')}
        </Button>
      </div>
    </Stack>
  );
}

/** Fields of the dialog of an action. */
function ActionInputs({ action, path }: { readonly action: PartModel; readonly path: SourcePath }) {
  const { model } = useDraft();
  const { resource: of } = model;
  if (of === undefined) return null;
  return inputOptions.map((option) => {
    const code = action.options[option]?.code;
    if (code) return <CodeBlockView key={option} node={code} />;
    return (
      <FieldRows
        key={option}
        label={option}
        hint={optionFacts.action.find(({ name }) => name === option)?.text ?? ''}
        fields={action.inputs[option]}
        of={of}
        path={[...path, option]}
        textsPath={['actions', action.name]}
      />
    );
  });
}
