import type { Shot } from './takeShots.ts';

/** A page that shows all pictures, one row a screen. Needs nothing but the files beside it. */
export function indexPage(shots: readonly Shot[]): string {
  const screens = [...Map.groupBy(shots, ({ screen }) => screen)];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  body { margin: 24px; font: 14px/20px system-ui, sans-serif; color-scheme: light dark; }
  section { margin-bottom: 32px; }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; }
  figure { flex: none; margin: 0; }
  img { height: 360px; border: 1px solid #8888; border-radius: 6px; }
</style>
<h1>Screens</h1>
${screens.map(([screen, taken]) => sectionOf(screen, taken)).join('\n')}
</html>
`;
}

const sectionOf = (screen: string, shots: readonly Shot[]): string => `<section>
<h2>${screen}</h2>
<div>
${shots.map(figureOf).join('\n')}
</div>
</section>`;

const figureOf = ({ screen, file, variant, problem }: Shot): string => `<figure>
<a href="${file}"><img loading="lazy" src="${file}" alt="${screen}, ${variant}"></a>
<figcaption>${variant}${problem ? `: ${escaped(problem)}` : ''}</figcaption>
</figure>`;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
