import { type CSSProperties, useEffect, useState } from 'react';
import { type Toolbar, useToolbar } from './toolbar.ts';

type StoryEntry = {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
};

type StatesPageProps = {
  /** Title of the file of stories. */
  readonly title: string;
  /** The story that shows this page. */
  readonly id: string;
};

/** Every story of a resource side by side, by screen: each in a window of its own, loaded when it is scrolled to. */
export function StatesPage({ title, id }: StatesPageProps) {
  const [entries, setEntries] = useState<readonly StoryEntry[]>([]);
  const toolbar = useToolbar();
  useEffect(() => {
    const stop = new AbortController();
    void storiesOf(title, stop.signal).then(setEntries, () => {});
    return () => stop.abort();
  }, [title]);
  const groups = Object.groupBy(
    entries.filter((entry) => entry.id !== id),
    ({ name }) => name.split(':')[0] ?? name,
  );
  return (
    <main style={pageStyle}>
      <h1>{title.split('/').at(-1)}: states</h1>
      {Object.entries(groups).map(([screen, states = []]) => (
        <section key={screen}>
          <h2>{screen}</h2>
          <div style={gridStyle}>
            {states.map(({ id: story, name }) => (
              <figure key={story} style={{ margin: 0 }}>
                <figcaption>
                  <a href={`./?path=/story/${story}`} target="_top">
                    {name}
                  </a>
                </figcaption>
                <div style={frameStyle}>
                  <iframe
                    title={name}
                    loading="lazy"
                    src={storyAddress(story, toolbar)}
                    style={windowStyle}
                  />
                </div>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

/** The stories of one file, from the index that every Storybook serves. */
async function storiesOf(title: string, signal: AbortSignal): Promise<readonly StoryEntry[]> {
  const reply = await fetch('./index.json', { signal });
  // The format of Storybook's own file.
  const { entries } = (await reply.json()) as { readonly entries: Record<string, StoryEntry> };
  return Object.values(entries).filter((entry) => entry.title === title && entry.type === 'story');
}

/** One story alone, as the toolbar says. */
export const storyAddress = (id: string, toolbar: Toolbar): string => {
  const globals = Object.entries(toolbar).map(([name, value]) => `${name}:${value}`);
  return `./iframe.html?id=${id}&viewMode=story&globals=${globals.join(';')}`;
};

/** A window of a desk computer, at the size at which twelve of them fit a screen. */
const [width, height, scale] = [1_280, 800, 0.35];
const pageStyle: CSSProperties = { padding: 24, fontFamily: 'system-ui, sans-serif' };
const gridStyle: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${width * scale}px)`,
  gap: 20,
};
const frameStyle: CSSProperties = {
  width: width * scale,
  height: height * scale,
  marginTop: 6,
  overflow: 'hidden',
  outline: '1px solid #8884',
};
const windowStyle: CSSProperties = {
  width,
  height,
  border: 0,
  transform: `scale(${scale})`,
  transformOrigin: '0 0',
};
