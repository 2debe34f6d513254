// Sounds that captions name in brackets. Nothing else in brackets is left out, and no sound that is a sign of an illness.

/** As the video site writes them in its languages, and people in others. */
const known = new Set(
  [
    'music applause laughter laughs laughing chuckles chuckling clapping claps cheering cheers silence blank_audio',
    'संगीत तालियाँ तालियां हँसी हंसी ठहाके प्रशंसा सङ्गीत टाळ्या हशा सन्नाटा',
    'সঙ্গীত সংগীত হাততালি করতালি হাসি সাধুবাদ',
    'સંગીત તાળીઓ હાસ્ય',
    'ਸੰਗੀਤ ਤਾੜੀਆਂ ਹਾਸਾ',
    'ସଙ୍ଗୀତ କରତାଳି ହସ',
    'இசை கைதட்டல் கைத்தட்டல் கரவொலி சிரிப்பு',
    'సంగీతం చప్పట్లు కరతాళధ్వనులు నవ్వు నవ్వులు',
    'ಸಂಗೀತ ಚಪ್ಪಾಳೆ ನಗು',
    'സംഗീതം കരഘോഷം കൈയടി ചിരി',
    'موسیقی تالیاں ہنسی قہقہے موسيقى تصفيق ضحك',
    'musik applaus gelächter lachen',
    'musique applaudissements rires',
    'música aplausos risas risos risadas',
    'musica applausi risate',
    'muziek applaus gelach',
    'музыка аплодисменты смех',
    'müzik alkış gülme',
    '音楽 拍手 笑い 笑 音乐 音樂 掌声 掌聲 笑声 笑聲 음악 박수 웃음',
  ].flatMap((words) => words.normalize('NFC').split(' ')),
)
/** What English captions say of them. */
const qualities = new Set(
  (
    'and audience background begins continues continuing crowd dramatic ends fades gentle in instrumental intro light loud ' +
    'lively out outro playing plays slow soft softly starts stops theme upbeat'
  ).split(' '),
)

const notes = '[♩♪♫♬🎵🎶]+'
const marks = new RegExp(String.raw`[[({（［【]([^[\](){}（）［］【】]{1,60})[\])}）］】]|${notes}`, 'gu')

/** A text without its marks of sounds, and these. */
export function withoutSounds(text: string): { text: string; sounds: string[] } {
  const sounds: string[] = []
  const rest = text.replace(marks, (mark, inside?: string) => {
    if (inside !== undefined && !isSound(inside)) return mark
    sounds.push(mark)
    return ' '
  })
  return { text: rest, sounds }
}

function isSound(inside: string): boolean {
  const named = inside.replace(new RegExp(notes, 'gu'), ' ').normalize('NFC').toLowerCase()
  const words = named.split(/\s+/).filter(Boolean)
  if (words.length === 0) return named !== inside
  return (
    words.every((word) => known.has(word) || qualities.has(word)) && words.some((word) => known.has(word))
  )
}
