export default {
  title: '修改密码',
  text: '修改后所有设备都将下线，请用新密码重新登录。',
  old: '当前密码',
  new: '新密码',
  repeat: '确认新密码',
  hint: '6 到 32 位，不能包含 & < > " \'',
  strength: { label: '密码强度：%{word}', weak: '弱', fair: '中', strong: '强' },
  save: '修改密码',
  changed: '密码已修改，请重新登录',
};
