import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create, themes } from 'storybook/theming';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { readToolbar, ToolbarProvider } from '../tests/support/stories/toolbar.ts';
import { Surroundings } from '../tests/support/Surroundings.tsx';

type Channel = DocsContainerProps['context']['channel'];

/** A page of text follows the theme and the language of the toolbar, as stories do. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const toolbar = useGlobals(context.channel);
  const { theme, language } = toolbar;
  return (
    <DocsContainer context={context} theme={docsThemes[theme]}>
      <ToolbarProvider value={toolbar}>
        <Surroundings language={language} mode={theme}>
          {/* Pages of text are English, whatever the language of the stories on them. */}
          <div lang="en">{children}</div>
        </Surroundings>
      </ToolbarProvider>
    </DocsContainer>
  );
}

/** Text is set in the typeface of the product. */
const fontBase = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const docsThemes = {
  light: create({ ...themes.light, base: 'light', fontBase }),
  dark: create({ ...themes.dark, base: 'dark', fontBase }),
};

function useGlobals(channel: Channel) {
  const [globals, setGlobals] = useState(() =>
    globalsIn(channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS)),
  );
  useEffect(() => {
    const follow = (...said: unknown[]) => setGlobals(globalsIn(said));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  return readToolbar(globals);
}

/** Reads the globals of a Storybook event. */
function globalsIn(said: unknown): Readonly<Record<string, unknown>> {
  const [first]: unknown[] = Array.isArray(said) ? said : [];
  const globals = first instanceof Object && 'globals' in first ? first.globals : undefined;
  return globals instanceof Object ? { ...globals } : {};
}
