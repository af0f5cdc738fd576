import Button from '@mui/material/Button';
import type { SourcePath, SourceValue } from '../../../../src/generator/index.ts';
import { optionFacts } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { PartModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { FieldProperties } from './FieldProperties.tsx';
import { OptionList } from './OptionInput.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { Remark, Stack, TextBox } from '../../shared/parts.tsx';
import type { DesignSelection } from './selection.ts';
import { BilingualText, TextsPanel } from './TextsPanel.tsx';

type Props = {
  readonly selected: DesignSelection | undefined;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

/** Properties of the selected part. */
export function Properties({ selected, onSelect }: Props) {
  const t = useText('designer');
  const { model, edit, setValue } = useDraft();
  const at =
    (path: SourcePath) => (name: string, value: SourceValue | undefined, typing?: string) =>
      setValue([...path, name], value, typing && [...path, typing].join('.'));
  const { shape: of } = model;
  switch (selected?.type) {
    case 'field': {
      const field = model.fields.find(({ name }) => name === selected.name);
      return field ? (
        <FieldProperties key={field.name} field={field} onSelect={onSelect} />
      ) : (
        <Remark>{t('properties.none')}</Remark>
      );
    }
    case 'list':
      return (
        <Stack>
          <h3>{t('outline.list')}</h3>
          <OptionList
            facts={optionFacts.list}
            options={model.list}
            onSet={at(['list'])}
            leaves={['card']}
          />
          <h3>{t('properties.card')}</h3>
          <OptionList facts={optionFacts.card} options={model.card} onSet={at(['list', 'card'])} />
        </Stack>
      );
    case 'resource':
      return (
        <Stack>
          <h3>{t('outline.resource')}</h3>
          <BilingualText label={t('texts.one')} path={['name']} />
          <BilingualText label={t('texts.list')} path={['list']} />
          <OptionList
            facts={optionFacts.resource}
            options={model.options}
            onSet={at([])}
            leaves={['list', 'form', 'presets', 'actions', 'menu']}
          />
        </Stack>
      );
    case 'menu':
      return (
        <Stack>
          <h3>{t('outline.menu')}</h3>
          <OptionList facts={optionFacts.menu} options={model.menu} onSet={at(['menu'])} />
        </Stack>
      );
    case 'table':
      return (
        <Stack>
          <h3>{t('outline.table')}</h3>
          <Remark>{model.table}</Remark>
          <OptionList
            facts={optionFacts.shape}
            options={model.facts}
            onSet={(name, value, typing) =>
              of !== undefined &&
              edit(
                [
                  value === undefined
                    ? { type: 'removeOption', of, option: [name] }
                    : { type: 'setOption', of, option: [name], value },
                ],
                typing && `table.${typing}`,
              )
            }
          />
        </Stack>
      );
    case 'section':
    case 'preset':
    case 'action':
      return <SelectedPart selected={selected} onSelect={onSelect} />;
    case 'texts':
      return <TextsPanel />;
    case 'code':
      return (
        <Stack>
          <h3>{t('outline.code', { count: model.code.length })}</h3>
          <Remark>{t('code.stays')}</Remark>
          {model.code.map(({ path, node }) => (
            <Stack key={`${path.join('.')}-${node.at.start}`}>
              <b>{path.join(' · ')}</b>
              <CodeBlockView node={node} />
            </Stack>
          ))}
        </Stack>
      );
    default:
      return <Remark>{t('properties.none')}</Remark>;
  }
}

type SelectedProps = {
  readonly selected: Extract<DesignSelection, { type: 'section' | 'preset' | 'action' }>;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

function SelectedPart({ selected, onSelect }: SelectedProps) {
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

function PartProperties({ part: { name, options }, type, path, onSelect }: PartProps) {
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
        leaves={['section']}
      />
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
