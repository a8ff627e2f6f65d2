/** Emoji and emoticons mean the same in every language. Values from -3 to 3. */
export const EMOJI_VALENCE: Record<string, number> = {};

const byValence: [number, string][] = [
  [3, '😍 🥰 😻 🤩 ❤ 💖 💕 💗 💓 💘 💝 💞 💯 🏆 🎉 🥳'],
  [2, '😀 😃 😄 😁 😊 ☺ 😘 😂 🤣 👍 👏 🙌 🙏 😎 🤗 💪 ✨ ⭐ 🌟 🔥 💙 💚 💛 💜 🧡 🖤 ♥ 🌹 💐 👌 😋 🤝 🫶 🎊 😇 🥂'],
  [1, '🙂 😉 😌 😏 ✌ 🤞 🌸 🌞 ☀ ✅ 🎶 😆 😅 🤭'],
  [-1, '😕 🙁 😐 😑 😬 🤔 🙄 😒 😴 🤷 😶 🫤 😮 😳 😟'],
  [-2, '😢 😞 😔 😣 😖 😩 😫 😥 😓 😰 😨 😱 👎 💔 😪 ☹ 😿 🤦 ❌ 🥺 😧 😦 🥱'],
  [-3, '😡 😠 🤬 😤 🤮 🤢 💩 🖕 👿 😭 🗑 🤡'],
];

for (const [valence, emoji] of byValence) {
  for (const one of emoji.split(' ')) EMOJI_VALENCE[one] = valence;
}

export const EMOTICON_VALENCE: Record<string, number> = {
  ':)': 2,
  ':-)': 2,
  ':d': 3,
  ':-d': 3,
  ';)': 1,
  ';-)': 1,
  '=)': 2,
  '<3': 3,
  ':p': 1,
  xd: 2,
  '^^': 2,
  ':*': 2,
  '(:': 2,
  '=d': 3,
  ':(': -2,
  ':-(': -2,
  ":'(": -3,
  ':/': -1,
  ':-/': -1,
  '</3': -3,
  ':|': -1,
  '>:(': -3,
  '=(': -2,
  'd:': -2,
  '-_-': -2,
  '):': -2,
  t_t: -3,
};
