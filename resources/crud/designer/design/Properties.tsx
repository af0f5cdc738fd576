import type { SourcePath, SourceValue } from '../../../../src/generator/index.ts';
import { optionFacts } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { shapeOfRows } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { FieldNamesContext } from './fieldNames.ts';
import { FieldRows } from './FieldRows.tsx';
import { FieldProperties } from './FieldProperties.tsx';
import { ListPartProperties } from './ListParts.tsx';
import { OptionList } from './OptionInput.tsx';
import { CodeBlockView } from './CodeBlockView.tsx';
import { Remark, Stack } from '../../shared/parts.tsx';
import { SelectedPart } from './SelectedPart.tsx';
import type { DesignSelection } from './selection.ts';
import { BilingualText, TextsPanel } from './TextsPanel.tsx';

type Props = {
  readonly selected: DesignSelection | undefined;
  readonly onSelect: (part: DesignSelection | undefined) => void;
};

/** Properties of the selected part. */
export function Properties({ selected, onSelect }: Props) {
  const t = useText('designer');
  const { model, setValue } = useDraft();
  const at =
    (path: SourcePath) => (name: string, value: SourceValue | undefined, typing?: string) =>
      setValue([...path, name], value, typing && [...path, typing].join('.'));
  switch (selected?.type) {
    case 'field':
      return <SelectedField name={selected.name} onSelect={onSelect} />;
    case 'list':
      return (
        <Stack>
          <h3>{t('outline.list')}</h3>
          <OptionList
            facts={optionFacts.list}
            options={model.list}
            onSet={at(['list'])}
            leaves={['card', 'columns', 'filters']}
          />
        </Stack>
      );
    case 'card':
      return (
        <Stack>
          <h3>{t('outline.card')}</h3>
          <OptionList facts={optionFacts.card} options={model.card} onSet={at(['list', 'card'])} />
        </Stack>
      );
    case 'column':
    case 'filter':
      return <ListPartProperties {...selected} onSelect={onSelect} />;
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
    case 'section':
    case 'preset':
    case 'action':
      return <SelectedPart selected={selected} onSelect={onSelect} />;
    case 'shape':
      return <ShapeProperties id={selected.name} />;
    default:
      return <WholePanel type={selected?.type} />;
  }
}

/** All code of the declaration. */
function CodeBlocks() {
  const t = useText('designer');
  const { model } = useDraft();
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
}

/** The table: its indexes, checks, rules and computed values. */
function TableProperties() {
  const t = useText('designer');
  const { model, edit } = useDraft();
  const { shape: of } = model;
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
}

type SelectedFieldProps = Pick<Props, 'onSelect'> & { readonly name: string };

function SelectedField({ name, onSelect }: SelectedFieldProps) {
  const t = useText('designer');
  const { model } = useDraft();
  const field = model.fields.find((each) => each.name === name);
  if (!field) return <Remark>{t('properties.none')}</Remark>;
  return <FieldProperties key={name} field={field} onSelect={onSelect} />;
}

/** A further shape of the file. Its labels stand at the field that has it for its rows. */
function ShapeProperties({ id }: { readonly id: string }) {
  const t = useText('designer');
  const { model } = useDraft();
  const shape = model.others.find((each) => each.id === id);
  if (!shape) return <Remark>{t('properties.none')}</Remark>;
  const holder = model.fields.find((field) => shapeOfRows(field) === id);
  return (
    <Stack>
      <h3>{id}</h3>
      <Remark>
        {shape.table} · {holder ? t('shapes.rowsOf', { field: holder.name }) : t('shapes.alone')}
      </Remark>
      <FieldNamesContext value={shape.names}>
        <FieldRows
          label={t('outline.fields')}
          fields={shape.fields}
          of={id}
          {...(holder ? { textsPath: ['rows', holder.name] } : { hasTexts: false })}
        />
      </FieldNamesContext>
    </Stack>
  );
}

/** Panel of something that the file has once. */
function WholePanel({ type }: { readonly type: 'table' | 'texts' | 'code' | undefined }) {
  const t = useText('designer');
  switch (type) {
    case 'table':
      return <TableProperties />;
    case 'texts':
      return <TextsPanel />;
    case 'code':
      return <CodeBlocks />;
    default:
      return <Remark>{t('properties.none')}</Remark>;
  }
}
