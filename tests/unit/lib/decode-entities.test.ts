import { expect, test } from 'vitest'
import { decodeEntities } from '@/lib/decode-entities'

test.each([
  ['it&#39;s &amp; &lt;5 g&gt; &quot;ghee&quot;', 'it\'s & <5 g> "ghee"'],
  ['&#x27; &#8211; &hellip; &eacute;&nbsp;', "' – … é\u00A0"],
  ['it&amp;#39;s &amp;amp; &amp;lt;', "it's & <"],
  ['&rlm;', '\u200F'],
  ['&amp;amp;amp;', '&amp;'],
  [
    'R&D, AT&T; dose&lt 5 & &copy &unknown; &; &#; &#x;',
    'R&D, AT&T; dose&lt 5 & &copy &unknown; &; &#; &#x;',
  ],
  // No text may hold them.
  ['&#xD800;&#0;', '\uFFFD\uFFFD'],
])('%s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})
