import { useLayoutEffect, useRef } from 'react';
import type { Entry, Group, Hit, Way } from './entry.ts';
import { Key, Line, Lines, Title, Words } from './paletteStyle.ts';

type Props = {
  readonly id: string;
  readonly groups: readonly Group[];
  /** Key of the line that Enter would open. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onRun: (entry: Entry, way: Way) => void;
};

/** The lines in their groups. The focus stays in the field above; the chosen line follows it. */
export function PaletteList({ id, groups, chosen, onChoose, onRun }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = list.current?.querySelector('[aria-selected=true]');
    const isFirst = line?.id === list.current?.querySelector('[role=option]')?.id;
    // With the first line its heading comes into sight, too.
    if (isFirst) list.current?.scrollTo(0, 0);
    else line?.scrollIntoView({ block: 'nearest' });
  }, [chosen, groups]);

  return (
    <Lines ref={list} id={id} role="listbox" tabIndex={-1} hidden={groups.length === 0}>
      {groups.map(({ key, title, hits }) => (
        <div key={key} role="group" aria-labelledby={`${id} ${key}`.replaceAll(' ', '-')}>
          <Title id={`${id} ${key}`.replaceAll(' ', '-')} role="presentation">
            {title}
          </Title>
          {hits.map((hit) => (
            <Option
              key={hit.entry.key}
              id={optionId(id, hit.entry.key)}
              hit={hit}
              isChosen={hit.entry.key === chosen}
              onChoose={onChoose}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </Lines>
  );
}

export const optionId = (list: string, key: string) => `${list} ${key}`.replaceAll(/[ /]/g, '-');

type OptionProps = Pick<Props, 'onChoose' | 'onRun'> & {
  readonly id: string;
  readonly hit: Hit;
  readonly isChosen: boolean;
};

function Option({ id, hit: { entry, marks }, isChosen, onChoose, onRun }: OptionProps) {
  return (
    // The keys are heard by the field, which keeps the focus.
    <Line
      id={id}
      role="option"
      aria-selected={isChosen}
      data-danger={entry.isDanger || undefined}
      onPointerMove={() => {
        if (!isChosen) onChoose(entry.key);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(entry, { isBeside: event.ctrlKey || event.metaKey })}
    >
      {entry.icon}
      <Words>
        <b>{marked(entry.title, marks)}</b>
        {entry.detail && <span>{entry.detail}</span>}
      </Words>
      {entry.keys && <Key aria-hidden="true">{entry.keys}</Key>}
    </Line>
  );
}

/** The title with what was typed of it underlined. */
function marked(title: string, marks: readonly number[]) {
  if (!marks.length) return title;
  const isMarked = new Set(marks);
  return [...title].map((sign, at) =>
    // A sign has no identity but its place.
    isMarked.has(at) ? <mark key={at}>{sign}</mark> : sign,
  );
}
