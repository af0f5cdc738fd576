import { expect, onTestFinished, test } from 'vitest';
import { layoutFaults } from './layoutFaults.ts';

function faultsOf(html: string): readonly string[] {
  const place = document.createElement('div');
  place.style.width = '300px';
  place.innerHTML = html;
  document.body.append(place);
  onTestFinished(() => place.remove());
  return layoutFaults();
}

const row = 'style="display: flex"';

test('a stretched switch and the text it leaves no room for are found', () => {
  const found = faultsOf(`
    <div ${row}>
      <strong style="width: 8px; overflow-wrap: anywhere">Graphite / M</strong>
      <input type="checkbox" role="switch" aria-label="On sale" style="flex: none; width: 280px">
    </div>`);

  expect(found).toEqual([
    'switch "On sale" is 280 px wide',
    'text "Graphite / M" stands in a column of less than three letters',
  ]);
});

test('a stretched icon button and a text cut after its first letter are found', () => {
  const found = faultsOf(`
    <button aria-label="Delete" style="width: 200px"><svg width="16" height="16"></svg></button>
    <p style="width: 12px; overflow: hidden; white-space: nowrap">Graphite</p>`);

  expect(found).toEqual([
    'button "Delete" is 200 px wide',
    'text "Graphite" stands in a column of less than three letters',
  ]);
});

test('wide buttons with words, hidden texts and native controls under drawn ones are sound', () => {
  const found = faultsOf(`
    <button style="width: 280px">Save</button>
    <span style="position: absolute; width: 1px; overflow: hidden; white-space: nowrap">Loading</span>
    <label style="position: relative; display: block">
      Multiple <input type="radio" style="position: absolute; inset: 0; width: 280px; opacity: 0">
    </label>
    <p style="width: 60px">A line of several short words</p>`);

  expect(found).toEqual([]);
});
