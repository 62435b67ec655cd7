/** The packages whose rules say which words are one term, or none. Of another version, they may say something else. */
export const rulesVersion = "stemmer 2.0.1, @orama/stemmers 3.1.18, @orama/stopwords 3.1.18";
