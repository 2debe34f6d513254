import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'

/** The pages of a PDF made by a browser: their size in points, and what a camera reads from their picture. */
export async function readPrinted(file: Uint8Array) {
  return withPdf(file, async (pdf) => {
    const sheets = []
    for (const sheet of pdf.pages()) {
      const size = sheet.getOriginalSize()
      // 144 pixels per inch.
      const { data, width, height } = await sheet.render({ scale: 2 })
      sheets.push({
        width: Math.round(size.originalWidth),
        height: Math.round(size.originalHeight),
        code: jsQR(new Uint8ClampedArray(data), width, height)?.data,
      })
    }
    return sheets
  })
}

/** The text of each of its sheets, without spaces: a PDF does not record them. */
export async function textsOfPrinted(file: Uint8Array): Promise<string[]> {
  return withPdf(file, async (pdf) => [...pdf.pages()].map((sheet) => withoutSpaces(sheet.getText())))
}

export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

async function withPdf<Result>(
  file: Uint8Array,
  read: (pdf: PDFiumDocument) => Promise<Result>,
): Promise<Result> {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(file)
  try {
    return await read(pdf)
  } finally {
    pdf.destroy()
    library.destroy()
  }
}
