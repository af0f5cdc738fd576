import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { images } from './index.ts';

export default { title: 'Fields/Pictures' };

const stories = fieldStories({
  field: images(),
  label: said('商品图片', 'Goods pictures'),
  value: ['/still/shirts-graphite.svg', '/still/shirts-paper.svg', '/still/shirts-azurite.svg'],
  wrong: ['//evil.example/x.png'],
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
