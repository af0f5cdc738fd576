export default {
  title: 'Looks',
  picture: '%{title}, picture %{number}',
  worn: 'In this look',
  empty: 'No looks yet',
};
